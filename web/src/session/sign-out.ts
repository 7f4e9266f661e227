import { api } from '../data/api/api.ts';
import { clearSession } from '../data/session/session.ts';
import { prefsSaved } from './prefs.ts';
import { LOGOUT } from './queries.ts';

type SignOutTask = () => Promise<unknown>;
const tasks = new Set<SignOutTask>([prefsSaved]);

/** E.g. pending deletions that can still be undone. */
export function beforeSignOut(duty: SignOutTask): void {
  tasks.add(duty);
}

/** Works offline too. */
export async function signOut(): Promise<void> {
  await Promise.all([...tasks].map((duty) => duty()));
  const ended = api.post(LOGOUT);
  clearSession();
  await ended;
}
