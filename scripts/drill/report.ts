import type { Outcome } from './drill.ts';

interface Report {
  lines: string[];
  harm: boolean;
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

interface Besides {
  differences: readonly string[];
  ended: readonly string[];
  faults: readonly string[];
}

export function reportOf(
  { summary, silences, ...outcome }: Outcome,
  { differences, ended, faults }: Besides,
): Report {
  const harms = [
    ['acknowledged commands lost', outcome.lost],
    ['done twice', outcome.twice],
    ['accounts not exactly once', outcome.accounts],
    ['mails not exactly once', outcome.mails],
    ['documents that differ from a rebuild', differences],
    ['processes that ended by themselves', ended],
    ['answers 500', faults],
  ] as const;
  const { commands, acknowledged, unanswered, repeated, refused } = summary;
  const refusals = Object.entries(refused).map(([status, times]) => `${times} × ${status}`);
  return {
    lines: [
      `${commands} commands in ${Math.round(outcome.seconds)} s: ${acknowledged} acknowledged, ${repeated} sent again, ` +
        `${unanswered} unanswered, refused: ${refusals.join(', ') || 'none'}`,
      `median ${Math.round(summary.median)} ms, p99 ${Math.round(summary.p99)} ms, slowest ${seconds(summary.slowest)}`,
      ...silences.map(
        ({ component, way, ms }) => `${way} ${component}: at most ${seconds(ms)} without an answered command`,
      ),
      ...harms.map(([what, found]) => `${what}: ${[found.length, ...found.slice(0, 10)].join(' ')}`),
    ],
    harm: unanswered > 0 || refusals.length > 0 || harms.some(([, found]) => found.length > 0),
  };
}
