import { LONGEST_BLOCK_MS } from './health-watch.ts';
import type { Block } from './served.ts';
import type { Tally } from './tally.ts';

const ms = (figure: number) => `${Math.round(figure)} ms`;

const held = (block: Block) =>
  `${ms(block.workedMs)} of work; with waits for the disk ${ms(block.ownMs)}, for a processor too ${ms(block.ms)}`;

export function reportOf({ statuses, failures, longest, blocks, slowestHealth }: Tally): string[] {
  const byStatus = [...statuses].sort(([a], [b]) => a - b).map(([status, times]) => `${times} × ${status}`);
  return [
    `answers: ${byStatus.join(', ')}`,
    `longest block of the event loop: ${held(longest)} (goal ${ms(LONGEST_BLOCK_MS)} of work); slowest answer of /api/health/live: ${ms(slowestHealth)}`,
    ...blocks.map(({ at, ...block }) => `  ${held(block)} until ${at}`),
    `failures: ${failures.length}`,
    ...failures.map((failure) => `  ${failure}`),
  ];
}

export const attacksReport = (attacks: ReadonlyMap<string, Tally>): string[] =>
  [...attacks].flatMap(([name, { longest, slowestHealth, statuses, failures }]) => [
    `${name}: answered ${[...statuses.keys()].join(', ')}; ${held(longest)}; /api/health/live within ${ms(slowestHealth)}`,
    ...failures.map((failure) => `  ${failure}`),
  ]);

/** Failures that `npm test` asserts; times are not. */
export const isHarmed = ({ failures }: Tally): boolean => failures.length > 0;
