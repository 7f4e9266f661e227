import { type Refusal, refuse } from '@coffret/contracts/errors';
import type { Viewer } from '../../core/http/access.ts';
import { tooMany } from '../../core/http/ip-rate-limit.ts';
import type { Services } from '../../core/services.ts';
import { passwordMatches } from '../../platform/secrets/passwords.ts';
import { credential } from './credential.ts';

/**
 * Asks a signed-in user for their password, a few times and no more: a session that was left open is no place to
 * guess at it. Refused with OLD_PASSWORD and the field's key, or TOO_MANY_REQUESTS; null: it was right.
 */
export async function confirmPassword(
  { commands, limits }: Pick<Services, 'commands' | 'limits'>,
  userId: number,
  password: string | undefined,
  key: 'password' | 'oldPassword',
): Promise<Refusal | null> {
  if (password === undefined) return refuse('REQUIRED', key);
  // Taken before it is looked at: else many guesses at the same time would all be judged.
  const left = await limits.take('passwordTries', String(userId));
  if (!left.ok) return tooMany(left.retryAfterMs);
  const { hash } = (await commands.load(credential, userId)).state;
  if (!(await passwordMatches(password, hash))) return refuse('OLD_PASSWORD', key);
  await limits.forget('passwordTries', String(userId));
  return null;
}

/** So long after signing in, nobody is asked who they are. */
const REAUTHENTICATE_AFTER_MS = 15 * 60_000;

/**
 * Asks who is signed in for their password again before what a session that was left open, or taken, must not do
 * (ADR-15). Refused as `confirmPassword` does; null: it was right, or they have signed in just now and gave none.
 */
export async function reauthenticate(
  services: Pick<Services, 'commands' | 'limits' | 'clock'>,
  { id, session: { issuedAt, begunAt = issuedAt } }: Pick<Viewer, 'id' | 'session'>,
  password: string | undefined,
): Promise<Refusal | null> {
  const isFresh = services.clock.now().getTime() - begunAt < REAUTHENTICATE_AFTER_MS;
  return isFresh && password === undefined ? null : confirmPassword(services, id, password, 'password');
}
