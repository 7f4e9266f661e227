import { api } from '../data/api/api.ts';
import { forgetSession } from '../data/session/session.ts';
import { prefsSaved } from './prefs.ts';
import { LOGOUT } from './queries.ts';

type Duty = () => Promise<unknown>;
const duties = new Set<Duty>([prefsSaved]);

/** Has something done before the user signs out, such as what may still be taken back until then. */
export function beforeSignOut(duty: Duty): void {
  duties.add(duty);
}

/** Ends the session here and on the server; without a connection it still ends here. */
export async function signOut(): Promise<void> {
  await Promise.all([...duties].map((duty) => duty()));
  const ended = api.post(LOGOUT);
  forgetSession();
  await ended;
}
