import { proxy, subscribe, useSnapshot } from 'valtio';
import { now } from '../../lib/now.ts';
import { createSignal } from '../../lib/signal.ts';
import type { User } from './user.ts';

const KEY = 'coffret.session';

interface Token {
  value: string;
  /** By this browser's clock, which may differ from the server's. */
  receivedAt: number;
}

interface Session {
  user: User | null;
  token: Token | null;
}

const SIGNED_OUT: Session = { user: null, token: null };

function stored(): Session {
  try {
    return { ...SIGNED_OUT, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Session>) };
  } catch {
    // Spoilt from outside: whoever it was signs in again.
    return { ...SIGNED_OUT };
  }
}

/** Who is signed in here, kept in local storage and shared by the browser's tabs. */
export const session = proxy<Session>(stored());

function persist(): void {
  if (session.user) localStorage.setItem(KEY, JSON.stringify(session));
  else localStorage.removeItem(KEY);
}

export function signIn(user: User, accessToken: string): void {
  session.user = user;
  session.token = { value: accessToken, receivedAt: now() };
  persist();
}

/** A fresh token came with an answer. Not taken when the session has ended meanwhile. */
export function renewToken(value: string): void {
  if (!session.user) return;
  session.token = { value, receivedAt: now() };
  persist();
}

/** The user's own record changed. */
export function updateUser(fields: Partial<User>): void {
  if (!session.user) return;
  session.user = { ...session.user, ...fields };
  persist();
}

/** Purges what this browser holds of the user. Language and looks stay: they are the browser's. */
export function clearSession(): void {
  session.user = null;
  session.token = null;
  persist();
  sessionStorage.clear();
}

/** The server does not take the session's token any more. */
export const sessionRejected = createSignal<void>();

/** Tells when somebody signs in (their id) or out (null), in this tab or another; only of those whom it is about. */
export function onSignInChange(
  listener: (userId: number | null) => void,
  isAbout: (user: User) => boolean = () => true,
): () => void {
  const idNow = () => (session.user && isAbout(session.user) ? session.user.id : null);
  let known = idNow();
  listener(known);
  return subscribe(session, () => {
    const id = idNow();
    if (id === known) return;
    known = id;
    listener(id);
  });
}

window.addEventListener('storage', ({ key }) => {
  if (key === KEY || key === null) Object.assign(session, stored());
});

/** The signed-in user, or null; the component is drawn anew when they change. */
export function useUser(): User | null {
  return useSnapshot(session).user as User | null;
}

/** The signed-in user on screens that only they see. */
export function useSignedInUser(): User {
  const user = useUser();
  if (!user) throw new Error('nobody is signed in');
  return user;
}
