import { api } from '../api/api.ts';
import { forgetSession } from './session.ts';

/** Ends the session here and on the server; without a connection it still ends here. */
export async function signOut(): Promise<void> {
  const ended = api.post('/api/logout');
  forgetSession();
  await ended;
}
