import { isRefusal, type Refusal } from '@coffret/contracts/errors';

/** A refusal is a defect of the plan. */
export async function accepted<T>(work: Promise<T | Refusal>): Promise<T> {
  const outcome = await work;
  if (isRefusal(outcome))
    throw new Error(`the demonstration was refused: ${JSON.stringify(outcome.refused)}`);
  return outcome;
}
