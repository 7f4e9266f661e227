import { proxy, subscribe, useSnapshot } from 'valtio';
import { now } from '../../lib/now.ts';
import { createSignal } from '../../lib/signal.ts';
import type { User } from './user.ts';

const KEY = 'coffret.session';

interface Token {
  value: string;
  /** In local time, which may differ from the server's. */
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
    return { ...SIGNED_OUT };
  }
}

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

export function renewToken(value: string): void {
  if (!session.user) return;
  session.token = { value, receivedAt: now() };
  persist();
}

export function updateUser(fields: Partial<User>): void {
  if (!session.user) return;
  session.user = { ...session.user, ...fields };
  persist();
}

/** Keeps language and theme, which belong to the browser. */
export function clearSession(): void {
  session.user = null;
  session.token = null;
  persist();
  sessionStorage.clear();
}

export const sessionRejected = createSignal<void>();

/** In any tab: user id, or null for a sign-out. */
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

export function useUser(): User | null {
  return useSnapshot(session).user as User | null;
}

export function useSignedInUser(): User {
  const user = useUser();
  if (!user) throw new Error('nobody is signed in');
  return user;
}
