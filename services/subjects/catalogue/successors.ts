import { type Refusal, refuse } from '@coffret/contracts/errors';
import type { Services } from '../../core/services.ts';
import { product } from './decider.ts';

type Dependencies = Pick<Services, 'catalogue' | 'commands'>;

/** Runs `work` while no other product gets a successor, nor is removed as one (ADR-02). */
export const withSuccessors = <T>({ locks }: Pick<Services, 'locks'>, work: () => Promise<T>): Promise<T> =>
  locks.withLock('product-successors', work);

/** As stored: the catalogue may be older. Ends at an unknown reference, or in a circle of before. */
async function* successorsOf({ catalogue, commands }: Dependencies, ref: string): AsyncGenerator<string> {
  const { byRef } = await catalogue();
  const stored = async (ref: string) => {
    const id = byRef.get(ref)?.id;
    const { exists, fields } =
      id === undefined ? product.initialState : (await commands.load(product, id)).state;
    return exists && fields?.ref === ref ? fields : null;
  };
  const seen = new Set<string>();
  let one = await stored(ref);
  while (one && !seen.has(one.ref)) {
    yield one.ref;
    seen.add(one.ref);
    one = one.successorRef ? await stored(one.successorRef) : null;
  }
}

/** null: the successor is known and does not lead back to the product. To be asked within `withSuccessors`. */
export async function refuseSuccessor(
  services: Dependencies,
  ref: string,
  successorRef: string | null | undefined,
): Promise<Refusal | null> {
  if (!successorRef) return null;
  const invalid = (why: string) => refuse('INVALID_PARAMETER', 'successorRef', why);
  let isKnown = false;
  for await (const one of successorsOf(services, successorRef)) {
    isKnown = true;
    // That a product does not succeed itself is a rule of its own.
    if (one === ref && successorRef !== ref) return invalid(`it is succeeded by ${ref}`);
  }
  return isKnown ? null : invalid('no product has this ref');
}
