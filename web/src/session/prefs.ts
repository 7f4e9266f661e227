import { isRefusal } from '@coffret/contracts/errors';
import { api } from '../api/api.ts';
import { reportRefusal } from '../api/report-refusal.ts';
import { session, updateUser } from './session.ts';
import type { Prefs } from './user.ts';

let saving: Promise<void> = Promise.resolve();

/** Sets some of the user's preferences, here at once and then on the server, one save after the other. */
export function changePrefs(changes: Partial<Prefs>): Promise<void> {
  const { user } = session;
  if (!user) return Promise.resolve();
  updateUser({ prefs: { ...user.prefs, ...changes } });
  saving = saving.then(async () => {
    if (session.user?.id !== user.id) return;
    const saved = await api.put(`/api/usersprefs/${user.id}`, { prefs: session.user.prefs });
    if (isRefusal(saved)) reportRefusal(saved);
  });
  return saving;
}
