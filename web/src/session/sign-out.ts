import { api } from '../data/api/api.ts';
import { clearSession } from '../data/session/session.ts';
import { prefsSaved } from './prefs.ts';
import { LOGOUT } from './queries.ts';

type SignOutTask = () => Promise<unknown>;
const tasks = new Set<SignOutTask>([prefsSaved]);

/** Has something done before the user signs out, such as what may still be taken back until then. */
export function beforeSignOut(duty: SignOutTask): void {
  tasks.add(duty);
}

/** Ends the session here and on the server; without a connection it still ends here. */
export async function signOut(): Promise<void> {
  await Promise.all([...tasks].map((duty) => duty()));
  const ended = api.post(LOGOUT);
  clearSession();
  await ended;
}
