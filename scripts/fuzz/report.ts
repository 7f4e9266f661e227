import { LONGEST_BLOCK_MS } from './health-watch.ts';
import type { Block } from './served.ts';
import type { Tally } from './tally.ts';

const SLOWEST = 8;
const FAILURES = 30;

const NAMED = 12;

const sum = (figures: readonly number[]) => figures.reduce((all, one) => all + one, 0);

const ms = (figure: number) => `${Math.round(figure)} ms`;

const held = (block: Block) =>
  `${ms(block.workedMs)} of work; with waits for the disk ${ms(block.ownMs)}, for a processor too ${ms(block.ms)}`;

export function reportOf(tally: Tally): string[] {
  const { statuses, shed, took, done, failures, longest, blocks, slowestHealth } = tally;
  const routes = [...took].map(([route, all]) => ({
    route,
    slowest: all.reduce((slowest, one) => (one.ms > slowest.ms ? one : slowest)),
    mean: sum(all.map((one) => one.ms)) / all.length,
  }));
  const slowest = routes.sort((a, b) => b.slowest.ms - a.slowest.ms).slice(0, SLOWEST);
  const byStatus = [...statuses].sort(([a], [b]) => a - b).map(([status, times]) => `${times} × ${status}`);
  return [
    `${sum([...statuses.values()])} answers of ${took.size} routes: ${byStatus.join(', ')} (${shed} turned away by load)`,
    `longest block of the event loop: ${held(longest)} (goal ${ms(LONGEST_BLOCK_MS)} of work); slowest answer of /api/health/live: ${ms(slowestHealth)}`,
    ...blocks.map((block) => `  ${held(block)} during ${block.during.slice(-NAMED).join(', ')}`),
    `routes that refused everything: ${[...done].flatMap(([route, times]) => (times === 0 ? [route] : [])).join(', ') || 'none'}`,
    'slowest routes:',
    ...slowest.map(
      ({ route, slowest, mean }) => `  ${ms(slowest.ms)} (${slowest.name}; mean ${ms(mean)}) ${route}`,
    ),
    `failures: ${failures.length}`,
    ...failures.slice(0, FAILURES).map((failure) => `  ${failure}`),
  ];
}

export const attacksReport = (attacks: ReadonlyMap<string, Tally>): string[] =>
  [...attacks].flatMap(([name, { longest, slowestHealth, statuses, failures }]) => [
    `${name}: answered ${[...statuses.keys()].join(', ')}; ${held(longest)}; /api/health/live within ${ms(slowestHealth)}`,
    ...failures.map((failure) => `  ${failure}`),
  ]);

/** Failures that `npm test` asserts; times are not. */
export const isHarmed = ({ failures }: Tally): boolean => failures.length > 0;
