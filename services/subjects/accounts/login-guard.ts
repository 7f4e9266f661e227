import { createHash } from 'node:crypto';
import { type Backoff, backoffMs } from '@coffret/contracts/backoff';
import type { Refusal } from '@coffret/contracts/errors';
import { tooMany } from '../../core/http/too-many.ts';
import type { Services } from '../../core/services.ts';

/** Failures per address and account before delays; at least those that ban the account. */
const FREE_ALONE = 10;
/** Failures of all addresses of an account, before delays for addresses unknown to the user. */
const FREE_TOGETHER = 3;
const DELAYS: Backoff = { firstMs: 1000, longestMs: 15 * 60_000 };

const pauseMs = (failures: number, free: number): number => backoffMs(failures - free + 1, DELAYS);

/** The key for counting and comparing addresses. */
export const addressKey = (address: string): string =>
  createHash('sha256').update(address).digest('base64url').slice(0, 16);

interface Attempt {
  /** Also for unknown accounts. */
  email: string;
  address: string;
}

/**
 * Growing delays after failed logins, by account and address. They slow down guessing where a ban does not apply: for the
 * protected account, unknown accounts and distributed attacks.
 */
export function createLoginGuard({ limits, settings }: Pick<Services, 'limits' | 'settings'>) {
  const freeAlone = Math.max(FREE_ALONE, settings.maxLoginErrors);
  const keys = ({ email, address }: Attempt) => ({ here: `${email} ${addressKey(address)}`, account: email });
  return {
    /** null: allowed. `isKnown`: the user has signed in from this address before. */
    async refusal(attempt: Attempt, isKnown: () => Promise<boolean>): Promise<Refusal | null> {
      const { here, account } = keys(attempt);
      const [own, shared] = await Promise.all([
        limits.take('loginPauses', here, 0),
        limits.take('loginPauses', account, 0),
      ]);
      const isShared = !shared.ok && !(await isKnown());
      const waitsMs = Math.max(own.retryAfterMs, isShared ? shared.retryAfterMs : 0);
      return waitsMs > 0 ? tooMany(waitsMs) : null;
    },
    /** Returns the number of failures, of all addresses. */
    async failed(attempt: Attempt): Promise<number> {
      const { here, account } = keys(attempt);
      const [{ taken: own }, { taken: all }] = await Promise.all([
        limits.take('loginFailures', here),
        limits.take('loginFailures', account),
      ]);
      if (own >= freeAlone) await limits.hold('loginPauses', here, pauseMs(own, freeAlone));
      if (all > own && all >= FREE_TOGETHER) {
        await limits.hold('loginPauses', account, pauseMs(all, FREE_TOGETHER));
      }
      return all;
    },
    async passed(attempt: Attempt): Promise<void> {
      const { here, account } = keys(attempt);
      await Promise.all(
        [here, account].flatMap((key) => [
          limits.forget('loginFailures', key),
          limits.forget('loginPauses', key),
        ]),
      );
    },
  };
}
