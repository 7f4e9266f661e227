import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { Services } from '../../core/services.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';

/** `login`: after the password. `passkey`: to add a passkey. */
type ChallengeFor = 'login' | 'passkey';

const LIFE_MS = 5 * 60_000;

interface Challenged {
  userId: number;
  /** The session epoch at issue: a new password invalidates the challenge. */
  epoch: number;
}

export type Challenges = ReturnType<typeof createChallenges>;

/** Signed and stateless, so that any process can verify them. */
export function createChallenges({ clock, limits }: Pick<Services, 'clock' | 'limits'>, secrets: Secrets) {
  const code = (purpose: ChallengeFor, text: string) => secrets.sign(`challenge ${purpose}`, text);
  return {
    issue(purpose: ChallengeFor, { userId, epoch }: Challenged): string {
      const until = clock.now().getTime() + LIFE_MS;
      const text = `${userId}.${epoch}.${until}.${randomBytes(12).toString('base64url')}`;
      return `${text}.${code(purpose, text)}`;
    },
    /** null: invalid, or older than five minutes. */
    read(purpose: ChallengeFor, token: string): Challenged | null {
      const parts = /^((\d{1,15})\.(\d{1,15})\.(\d{1,15})\.[\w-]{16})\.([\w-]{43})$/.exec(token);
      const [, text = '', userId, epoch, until, given = ''] = parts ?? [];
      if (given === '' || !timingSafeEqual(Buffer.from(given), Buffer.from(code(purpose, text)))) return null;
      if (clock.now().getTime() >= Number(until)) return null;
      return { userId: Number(userId), epoch: Number(epoch) };
    },
    /** The WebAuthn challenge, base64url. */
    toSign: (token: string) => secrets.sign('authenticator', token),
    /** true only the first time. */
    spend: async (token: string) => (await limits.take('challenges', token)).ok,
    isSpent: async (token: string) => !(await limits.take('challenges', token, 0)).ok,
  };
}
