import { isOutage } from '../outage.ts';

/** Minimum time between equal messages about the same outage. */
const SILENCE_MS = 60_000;
const MOST_KEPT = 100;

const logged = new WeakSet<Error>();

export function markAsLogged(fault: Error): void {
  logged.add(fault);
}

function wasLogged(fault: unknown): boolean {
  return fault instanceof Error && (logged.has(fault) || wasLogged(fault.cause));
}

/** False for faults of an outage that was logged; other outages are logged once a minute, other faults always. */
export function createOutageLog(now = Date.now): (fault: unknown, text: string) => boolean {
  const loggedAt = new Map<string, number>();
  return (fault, text) => {
    if (!isOutage(fault)) return true;
    if (wasLogged(fault)) return false;
    const words = `${text}: ${(fault as Error).message}`;
    if (now() - (loggedAt.get(words) ?? Number.NEGATIVE_INFINITY) < SILENCE_MS) return false;
    if (loggedAt.size >= MOST_KEPT) loggedAt.clear();
    loggedAt.set(words, now());
    return true;
  };
}
