import { type Refusal, refuse } from '@coffret/contracts/errors';
import type { Viewer } from '../../core/http/access.ts';
import { tooMany } from '../../core/http/too-many.ts';
import type { Services } from '../../core/services.ts';
import { isRecent } from '../../lib/is-recent.ts';
import { passwordMatches } from '../../platform/secrets/passwords.ts';
import { credential } from './credential.ts';

/**
 * A limited number of attempts, against guessing in an open session. Returns OLD_PASSWORD with the field's key, or
 * TOO_MANY_REQUESTS; null: correct.
 */
export async function confirmPassword(
  { commands, limits }: Pick<Services, 'commands' | 'limits'>,
  userId: number,
  password: string | undefined,
  key: 'password' | 'oldPassword',
): Promise<Refusal | null> {
  if (password === undefined) return refuse('REQUIRED', key);
  // Counted before the check, so that concurrent guesses all count.
  const left = await limits.take('passwordTries', String(userId));
  if (!left.ok) return tooMany(left.retryAfterMs);
  const { hash } = (await commands.load(credential, userId)).state;
  if (!(await passwordMatches(password, hash))) return refuse('OLD_PASSWORD', key);
  await limits.forget('passwordTries', String(userId));
  return null;
}

/** No confirmation within this time after signing in. */
const REAUTHENTICATE_AFTER_MS = 15 * 60_000;

/** Confirms sensitive actions (ADR-15). Returns what `confirmPassword` returns; null: correct, or signed in recently. */
export async function reauthenticate(
  services: Pick<Services, 'commands' | 'limits' | 'clock'>,
  { id, session: { issuedAt, begunAt = issuedAt } }: Pick<Viewer, 'id' | 'session'>,
  password: string | undefined,
): Promise<Refusal | null> {
  const isFresh = isRecent(begunAt, REAUTHENTICATE_AFTER_MS, services.clock.now().getTime());
  return isFresh && password === undefined ? null : confirmPassword(services, id, password, 'password');
}
