import { setTimeout } from 'node:timers/promises';
import type { Served } from './served.ts';
import type { Tally } from './tally.ts';

const EVERY_MS = 100;
const PATIENCE_MS = 30_000;

/** Maximum time that work may block the event loop, ms. */
export const LONGEST_BLOCK_MS = 200;

async function askHealth(address: string, tally: Tally): Promise<void> {
  const begun = performance.now();
  const answer = await fetch(`${address}/api/health/live`, { signal: AbortSignal.timeout(PATIENCE_MS) });
  await answer.arrayBuffer();
  tally.slowestHealth = Math.max(tally.slowestHealth, performance.now() - begun);
  if (answer.status !== 200) tally.failures.push(`/api/health/live answers ${answer.status}`);
}

async function look({ address, longestBlock }: Served, tally: Tally): Promise<void> {
  await askHealth(address, tally).catch((fault) => tally.failures.push(`/api/health/live: ${fault}`));
  const block = await longestBlock();
  for (const kind of ['ms', 'ownMs', 'workedMs'] as const) {
    tally.longest[kind] = Math.max(block[kind], tally.longest[kind]);
  }
  if (block.workedMs > LONGEST_BLOCK_MS) tally.blocks.push({ ...block, at: new Date().toISOString() });
}

export async function withHealthWatch(
  served: Served,
  tally: Tally,
  work: () => Promise<void>,
): Promise<void> {
  // Resets the measurement.
  await served.longestBlock();
  const over = new AbortController();
  const watching = (async () => {
    while (!over.signal.aborted) {
      await look(served, tally);
      await setTimeout(EVERY_MS);
    }
  })();
  await work().finally(() => over.abort());
  await watching;
}
