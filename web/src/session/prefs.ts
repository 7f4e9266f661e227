import { api } from '../data/api/api.ts';
import { type ErrorResponse, isErrorResponse } from '../data/api/error-response.ts';
import { at } from '../data/api/path.ts';
import { showErrors } from '../data/api/show-errors.ts';
import { session, updateUser } from '../data/session/session.ts';
import type { Account, Prefs } from '../data/session/user.ts';
import { changes } from '../data/socket/changes.ts';

let saving: Promise<void> = Promise.resolve();
let unsaved = 0;
/** The user whose preferences could not be saved offline. */
let offlineUserId: number | undefined;

export const prefsSaved = (): Promise<void> => saving;

/** Sets them locally, then saves sequentially. */
export function changePrefs(changes: Partial<Prefs>): Promise<void> {
  const { user } = session;
  if (!user) return Promise.resolve();
  updateUser({ prefs: { ...user.prefs, ...changes } });
  if (session.viewing) return Promise.resolve();
  unsaved += 1;
  saving = saving
    .then(() => save(user.id))
    .finally(() => {
      unsaved -= 1;
    });
  return saving;
}

/** With the rights of the group. Unsaved preferences of this browser take precedence. A late record of the user before is
 * dropped. */
export function applyServerUser(fresh: Account): void {
  if (fresh.id !== session.user?.id) return;
  const { prefs, ...account } = fresh;
  const others = { ...account, rights: fresh.groupRights };
  const isNewest = prefs && unsaved === 0 && offlineUserId !== fresh.id;
  updateUser(isNewest ? { ...others, prefs } : others);
}

async function save(userId: number): Promise<void> {
  const { user } = session;
  if (user?.id !== userId) return;
  const saved = await api.put(
    at('/api/usersprefs/{id}', { id: userId }),
    { prefs: user.prefs },
    { keepalive: true },
  );
  offlineUserId = isErrorResponse(saved) && isOffline(saved) ? userId : undefined;
  if (isErrorResponse(saved)) showErrors(saved);
}

const isOffline = ({ errors }: ErrorResponse): boolean => errors.some(({ code }) => code === 'Network Error');

changes.listen((change) => {
  if (change === 'everything' && offlineUserId !== undefined && offlineUserId === session.user?.id)
    void changePrefs({});
});
