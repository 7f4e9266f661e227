import { actOnce } from '../data/api/act-once.ts';
import { continueCalls, holdSecondActs } from '../data/api/api.ts';
import { endRejectedSession } from '../data/session/end-session.ts';
import { sessionRejected } from '../data/session/session.ts';
import { isContinued } from '../data/session/suspension.ts';
import { keepConnected } from '../data/socket/socket.ts';
import { watchExpiry } from '../session/expiry.ts';
import { keepUserUpToDate } from '../session/keep-user-up-to-date.ts';
import { syncTabs } from '../session/sync-tabs.ts';

export function followSession(): void {
  continueCalls(isContinued);
  holdSecondActs(actOnce);
  syncTabs();
  keepUserUpToDate();
  sessionRejected.listen(endRejectedSession);
  watchExpiry();
  keepConnected();
}
