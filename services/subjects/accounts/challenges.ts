import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { Services } from '../../core/services.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';

/** `login`: who has given the right password. `passkey`: who, signed in, adds a passkey. */
export type ChallengeFor = 'login' | 'passkey';

const LIFE_MS = 5 * 60_000;

export interface Challenged {
  userId: number;
  /** The user's session epoch when it was issued: a new password since makes it worthless. */
  epoch: number;
}

/** What a browser brings back when it goes on with what it began, in whatever process. Nobody keeps them. */
export interface Challenges {
  issue(purpose: ChallengeFor, challenged: Challenged): string;
  /** Null when it is not one of ours, or its five minutes are over. */
  read(purpose: ChallengeFor, token: string): Challenged | null;
  /** What an authenticator signs for it, base64url. */
  toSign(token: string): string;
  /** True the first time alone: a challenge is met once. */
  spend(token: string): Promise<boolean>;
}

export function createChallenges(
  { clock, limits }: Pick<Services, 'clock' | 'limits'>,
  secrets: Secrets,
): Challenges {
  const code = (purpose: ChallengeFor, text: string) => secrets.sign(`challenge ${purpose}`, text);
  return {
    issue(purpose, { userId, epoch }) {
      const until = clock.now().getTime() + LIFE_MS;
      const text = `${userId}.${epoch}.${until}.${randomBytes(12).toString('base64url')}`;
      return `${text}.${code(purpose, text)}`;
    },
    read(purpose, token) {
      const parts = /^((\d{1,15})\.(\d{1,15})\.(\d{1,15})\.[\w-]{16})\.([\w-]{43})$/.exec(token);
      const [, text = '', userId, epoch, until, given = ''] = parts ?? [];
      if (given === '' || !timingSafeEqual(Buffer.from(given), Buffer.from(code(purpose, text)))) return null;
      if (clock.now().getTime() >= Number(until)) return null;
      return { userId: Number(userId), epoch: Number(epoch) };
    },
    toSign: (token) => secrets.sign('authenticator', token),
    spend: async (token) => (await limits.take('challenges', token)).ok,
  };
}
