import { api } from '../data/api/api.ts';
import { at } from '../data/api/path.ts';
import { clearSession } from '../data/session/session.ts';
import { prefsSaved } from './prefs.ts';

type SignOutTask = () => Promise<unknown>;
const tasks = new Set<SignOutTask>([prefsSaved]);

/** E.g. pending deletions that can still be undone. */
export function beforeSignOut(task: SignOutTask): void {
  tasks.add(task);
}

/** Works offline too. */
export async function signOut(): Promise<void> {
  await Promise.all([...tasks].map((task) => task()));
  const ended = api.post(at('/api/logout'));
  clearSession();
  await ended;
}
