import { isRefusal, type Refusal } from '@coffret/contracts/errors';

/** The plan asks for nothing that the product refuses: a refusal is a mistake in one of them. */
export async function accepted<T>(work: Promise<T | Refusal>): Promise<T> {
  const outcome = await work;
  if (isRefusal(outcome))
    throw new Error(`the demonstration was refused: ${JSON.stringify(outcome.refused)}`);
  return outcome;
}
