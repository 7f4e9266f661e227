import type { Sent } from './sender.ts';

export interface Summary {
  commands: number;
  acknowledged: number;
  /** By status and first code. */
  refused: { [why: string]: number };
  unanswered: number;
  repeated: number;
  /** Acknowledged commands per second. */
  perSecond: number;
  /** Milliseconds from the first attempt to the response of acknowledged commands. */
  median: number;
  p99: number;
  slowest: number;
}

const share = (sorted: readonly number[], part: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;

const codeIn = (body: unknown) => (body as { errors?: { code: string }[] } | null)?.errors?.[0]?.code ?? '?';

const isAcknowledged = ({ status }: Sent) => status !== null && status < 300;

export function summarise(sent: readonly Sent[], seconds: number): Summary {
  const acknowledged = sent.filter(isAcknowledged);
  const took = acknowledged.map((one) => one.took).sort((a, b) => a - b);
  const refused: Summary['refused'] = {};
  for (const { status, body } of sent) {
    if (status === null || status < 300) continue;
    const why = `${status} ${codeIn(body)}`;
    refused[why] = (refused[why] ?? 0) + 1;
  }
  return {
    commands: sent.length,
    acknowledged: acknowledged.length,
    refused,
    unanswered: sent.filter(({ status }) => status === null).length,
    repeated: sent.filter(({ tries }) => tries > 1).length,
    perSecond: acknowledged.length / seconds,
    median: share(took, 0.5),
    p99: share(took, 0.99),
    slowest: took.at(-1) ?? 0,
  };
}

/** Milliseconds without an acknowledged command, between two values of `performance.now()`. */
export function longestSilence(sent: readonly Sent[], from: number, to: number): number {
  const answered = sent.filter(isAcknowledged).map(({ at }) => at);
  const times = [from, ...answered.filter((at) => at > from && at < to).sort((a, b) => a - b), to];
  return Math.max(...times.slice(1).map((at, index) => at - (times[index] ?? from)));
}
