import { dismissToast, toast } from '../toast.ts';
import { clearSession, session } from './session.ts';
import { suspendSession } from './suspension.ts';

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
} as const;

/** Who was signed out by somebody's act finds an empty page; an expired session can be continued. */
export function endSession(reason: EndReason): void {
  if (!session.token && (!session.user || reason === 'EXPIRED')) return;
  dismissToast('session');
  if (reason === 'EXPIRED') {
    suspendSession();
    return;
  }
  clearSession();
  if (reason === 'LOGGED_OUT') return;
  toast({ text: { key: TEXTS[reason] }, intent: 'danger', timeout: 20_000, id: 'session' });
}

/** The socket reports the reason shortly before or after calls fail. */
export const GRACE_MS = 500;

export function endRejectedSession(): void {
  const rejected = session.token?.value;
  setTimeout(() => {
    if (session.token?.value === rejected) endSession('EXPIRED');
  }, GRACE_MS);
}
