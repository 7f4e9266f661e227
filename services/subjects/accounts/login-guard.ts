import { createHash } from 'node:crypto';
import type { Refusal } from '@coffret/contracts/errors';
import { tooMany } from '../../core/http/ip-rate-limit.ts';
import type { Services } from '../../core/services.ts';

/** As many failures at one account an address has before it waits: more than those that ban the account. */
const FREE_ALONE = 10;
/** And where several addresses fail at one account, whoever is not known there waits after so many of all. */
const FREE_TOGETHER = 3;
const SHORTEST_MS = 1000;
const LONGEST_MS = 15 * 60_000;

/** 1 s after the last failure that is free, and twice as long after each more. */
const pauseMs = (failures: number, free: number): number =>
  Math.min(LONGEST_MS, SHORTEST_MS * 2 ** (failures - free));

/** Where a request comes from, and to whose account: an address is kept and compared as this. */
export const addressKey = (address: string): string =>
  createHash('sha256').update(address).digest('base64url').slice(0, 16);

interface Attempt {
  /** As it was given, whether there is such an account or not. */
  email: string;
  address: string;
}

/**
 * Growing pauses between failed logins, by account and address. They slow down guessing where no ban ends it: at the
 * account that cannot be banned, at none, and from more addresses than one.
 */
export interface LoginGuard {
  /** Why an address may not try at the moment; null when it may. `isKnown`: its user has signed in there before. */
  refusal(attempt: Attempt, isKnown: () => Promise<boolean>): Promise<Refusal | null>;
  failed(attempt: Attempt): Promise<void>;
  /** From here all is as if nothing had failed. */
  passed(attempt: Attempt): Promise<void>;
}

export function createLoginGuard({ limits }: Pick<Services, 'limits'>): LoginGuard {
  const keys = ({ email, address }: Attempt) => ({ here: `${email} ${addressKey(address)}`, account: email });
  return {
    async refusal(attempt, isKnown) {
      const { here, account } = keys(attempt);
      const [own, shared] = await Promise.all([
        limits.take('loginPauses', here, 0),
        limits.take('loginPauses', account, 0),
      ]);
      if (!own.ok) return tooMany(own.retryAfterMs);
      return shared.ok || (await isKnown()) ? null : tooMany(shared.retryAfterMs);
    },
    async failed(attempt) {
      const { here, account } = keys(attempt);
      const [{ taken: own }, { taken: all }] = await Promise.all([
        limits.take('loginFailures', here),
        limits.take('loginFailures', account),
      ]);
      if (own >= FREE_ALONE) await limits.hold('loginPauses', here, pauseMs(own, FREE_ALONE));
      if (all > own && all >= FREE_TOGETHER) {
        await limits.hold('loginPauses', account, pauseMs(all, FREE_TOGETHER));
      }
    },
    async passed(attempt) {
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
