import type { Tally } from './caller.ts';
import type { LoadsOutcome } from './loads.ts';

const MAX_TIMES_READ = 10;
const LEAST_P99_MS = 400;
const MAX_TIMES_QUOTE = 6;
const MAX_MB = 900;
const MAX_END_MS = 10_000;

const ms = (value: number) => (Number.isFinite(value) ? `${Math.round(value)} ms` : 'not all answered');

function inWords({ answered, refused, silent }: Tally): string {
  const refusals = Object.entries(refused).map(([status, times]) => `${times} × ${status}`);
  return `${answered} answered, refused: ${refusals.join(', ') || 'none'}${silent > 0 ? `, ${silent} without Retry-After` : ''}`;
}

/** `harms`: the bounds that were broken. */
export function loadsReport({ idle, loaded, attacks, others, mostMb, endedMs }: LoadsOutcome): {
  lines: string[];
  harms: string[];
} {
  const maxP99 = Math.max(LEAST_P99_MS, MAX_TIMES_READ * idle.p99);
  const silent = [...attacks.map(({ tally }) => tally), others].reduce((sum, one) => sum + one.silent, 0);
  const bounds = [
    [`p99 of others' GET /api/projects above ${ms(maxP99)}`, !(loaded.p99 <= maxP99)],
    [`a quote takes more than ${MAX_TIMES_QUOTE} times as long`, loaded.quote > MAX_TIMES_QUOTE * idle.quote],
    [`more than ${MAX_MB} MB`, mostMb > MAX_MB],
    ['SIGTERM ends it after more than 10 s', endedMs > MAX_END_MS],
    ['refusals without Retry-After', silent > 0],
  ] as const;
  const harms = bounds.filter(([, isBroken]) => isBroken).map(([what]) => what);
  return {
    lines: [
      `others' GET /api/projects, p99: ${ms(idle.p99)} idle, ${ms(loaded.p99)} under the loads (${inWords(others)})`,
      `a quote: ${ms(idle.quote)} idle, ${ms(loaded.quote)} under the loads`,
      `Node processes: at most ${Math.round(mostMb)} MB; ended ${ms(endedMs)} after SIGTERM`,
      ...attacks.map(({ name, tally }) => `${name}: ${inWords(tally)}`),
      `bounds broken: ${harms.join('; ') || 'none'}`,
    ],
    harms,
  };
}
