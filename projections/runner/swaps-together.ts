import type { Collection, Doc, Swap } from '@coffret/contracts/ports/read-store';

interface Waiting extends Swap {
  resolve(cameOff: boolean): void;
  reject(fault: unknown): void;
}

/**
 * Makes the swaps that are asked for in one turn of the event loop together. Each has to leave what it expects to find:
 * where one of them does not come off, all are made once more, one by one.
 */
export function swapsTogether<D extends Doc>(
  collection: Pick<Collection<D>, 'swap' | 'swapAll'>,
): (swap: Swap) => Promise<boolean> {
  let waiting: Waiting[] = [];

  const one = ({ id, expected, doc }: Swap) => collection.swap(id, expected, doc);

  async function outcomes(swaps: readonly Swap[]): Promise<boolean[]> {
    const areMany = swaps.length > 1;
    if (areMany && (await collection.swapAll(swaps))) return swaps.map(() => true);
    return Promise.all(swaps.map(one));
  }

  function makeAll(): void {
    const swaps = waiting;
    waiting = [];
    outcomes(swaps).then(
      (all) => swaps.forEach(({ resolve }, i) => void resolve(all[i] === true)),
      (fault: unknown) => swaps.forEach(({ reject }) => void reject(fault)),
    );
  }

  return (swap) => {
    if (waiting.length === 0) setImmediate(makeAll);
    return new Promise((resolve, reject) => {
      waiting.push({ ...swap, resolve, reject });
    });
  };
}
