import type { Clock } from '../platform/clock.ts';

const WINDOW_MS = 60_000;
/** More than the errors that ban an account: it slows down guessing at the one that cannot be banned, and at none. */
const MAX_FAILURES = 10;
/** Addresses remembered at once; the oldest go first. */
const MAX_ACCOUNTS = 10_000;

/** Failed logins a minute, by account, whether it exists or not. */
export interface LoginThrottle {
  isSlowedDown(email: string): boolean;
  failed(email: string): void;
}

export function createLoginThrottle(clock: Clock): LoginThrottle {
  const windows = new Map<string, { since: number; failures: number }>();
  const current = (email: string) => {
    const window = windows.get(email);
    return window && clock.now().getTime() - window.since < WINDOW_MS ? window : undefined;
  };
  return {
    isSlowedDown: (email) => (current(email)?.failures ?? 0) >= MAX_FAILURES,
    failed(email) {
      const window = current(email) ?? { since: clock.now().getTime(), failures: 0 };
      windows.delete(email);
      windows.set(email, { ...window, failures: window.failures + 1 });
      const [oldest] = windows.keys();
      if (windows.size > MAX_ACCOUNTS && oldest !== undefined) windows.delete(oldest);
    },
  };
}
