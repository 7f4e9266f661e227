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

/** Signed and stateless, so that any process can verify them. */
export interface Challenges {
  issue(purpose: ChallengeFor, challenged: Challenged): string;
  /** null: invalid, or older than five minutes. */
  read(purpose: ChallengeFor, token: string): Challenged | null;
  /** The WebAuthn challenge, base64url. */
  toSign(token: string): string;
  /** true only the first time. */
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
