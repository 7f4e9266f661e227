import { toast } from '../toast.ts';
import { clearSession, session } from './session.ts';

/** Why the server ends a session. */
export type EndReason =
  | 'BANNED'
  | 'DELETED'
  | 'PASSWORD_CHANGED'
  | 'EMAIL_REPLACED'
  | 'LOGGED_OUT'
  | 'EXPIRED';

const TEXTS = {
  BANNED: 'session.banned',
  DELETED: 'session.deleted',
  PASSWORD_CHANGED: 'session.passwordChanged',
  EMAIL_REPLACED: 'session.emailReplaced',
  EXPIRED: 'session.expired',
} as const;

/** Leaves nothing of the user behind and says why; the guards lead to the login page. */
export function endSession(reason: EndReason): void {
  if (!session.user) return;
  clearSession();
  if (reason === 'LOGGED_OUT') return;
  toast({ text: { key: TEXTS[reason] }, intent: 'danger', timeout: 20_000, id: 'session' });
}

/** The socket tells why a session ends, a moment before or after its calls are refused. */
export const GRACE_MS = 500;

/** A call was refused: the session ends as expired, unless another reason is told meanwhile. */
export function endRejectedSession(): void {
  const rejected = session.token?.value;
  setTimeout(() => {
    if (session.token?.value === rejected) endSession('EXPIRED');
  }, GRACE_MS);
}
