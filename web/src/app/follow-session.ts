import { startTracing } from '../data/api/trace.ts';
import { endRefusedSession } from '../data/session/end-session.ts';
import { sessionRefused } from '../data/session/session.ts';
import { followServer } from '../data/socket/socket.ts';
import { watchExpiry } from '../session/expiry.ts';
import { followTabs } from '../session/follow-tabs.ts';
import { followUser } from '../session/follow-user.ts';

/** Starts what watches over sessions, for as long as the page is open. It does nothing while nobody is signed in. */
export function followSession(): void {
  startTracing();
  followTabs();
  followUser();
  sessionRefused.listen(endRefusedSession);
  watchExpiry();
  followServer();
}
