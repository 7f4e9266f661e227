import { isOutage } from '../outage.ts';

/** How long the same words about the same thing out of reach are not said again. */
const SILENCE_MS = 60_000;
const MOST_KEPT = 100;

const told = new WeakSet<Error>();

/** Notes that somebody has told of the outage that a fault is of. */
export function markAsLogged(fault: Error): void {
  told.add(fault);
}

function wasLogged(fault: unknown): boolean {
  return fault instanceof Error && (told.has(fault) || wasLogged(fault.cause));
}

/**
 * Decides whether a line about a fault is worth it: an outage that was told of is not, however many requests,
 * jobs and views meet it; any other outage once a minute. What is no outage always is.
 */
export function createOutageLog(now = Date.now): (fault: unknown, text: string) => boolean {
  const said = new Map<string, number>();
  return (fault, text) => {
    if (!isOutage(fault)) return true;
    if (wasLogged(fault)) return false;
    const words = `${text}: ${(fault as Error).message}`;
    if (now() - (said.get(words) ?? Number.NEGATIVE_INFINITY) < SILENCE_MS) return false;
    if (said.size >= MOST_KEPT) said.clear();
    said.set(words, now());
    return true;
  };
}
