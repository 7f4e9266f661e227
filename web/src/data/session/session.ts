import { proxy, subscribe } from 'valtio/vanilla';
import { keptInBrowser, keptInTab } from '../../lib/kept.ts';
import { now } from '../../lib/now.ts';
import { createSignal } from '../../lib/signal.ts';
import { useStore } from '../../lib/use-store.ts';
import type { User } from './user.ts';

const KEY = 'coffret.session';
/** Of one tab; the session of the others goes on. */
export const VIEWING_KEY = 'coffret.viewing';

interface Token {
  value: string;
  /** In local time, which may differ from the server's. */
  receivedAt: number;
}

/** Staff that sees the application as a group or a customer: `user` and `token` are of the viewing. */
interface Viewing {
  name: string;
  /** Where it was begun. */
  from: string;
}

export interface Session {
  /** Of one sign-in: an answer to a call of another session does not renew this one. */
  id: string | null;
  user: User | null;
  token: Token | null;
  viewing: Viewing | null;
}

/** Tells the other tabs that the session was not ended by its user. */
const SUSPENDED = '{"isSuspended":true}';

const SIGNED_OUT: Session = { id: null, user: null, token: null, viewing: null };

function read(text: string | null): Partial<Session> {
  try {
    return JSON.parse(text ?? '{}') as Partial<Session>;
  } catch {
    return {};
  }
}

function stored(): Session {
  const own = { ...SIGNED_OUT, ...read(keptInBrowser.read(KEY)) };
  if (!own.user || !own.token) return { ...SIGNED_OUT };
  return { ...own, ...read(keptInTab.read(VIEWING_KEY)) };
}

export const session = proxy<Session>(stored());

export const isViewing = () => session.viewing !== null;

const isSuspended = ({ user, token }: { user: unknown; token: unknown }): boolean =>
  user !== null && token === null;

/** What this page still does must not replace the session of the next person. */
let isReplaced = false;

export function persist(): void {
  if (session.viewing || isReplaced) return;
  if (isSuspended(session)) keptInBrowser.write(KEY, SUSPENDED);
  else if (session.user) keptInBrowser.write(KEY, JSON.stringify(session));
  else keptInBrowser.remove(KEY);
}

/** Before a page of one person is loaded anew for another. */
export const personChanged = createSignal<void>();

function startAfresh(): void {
  isReplaced = true;
  Object.assign(session, { id: null, token: null });
  personChanged.emit();
  location.assign('/');
}

const isOther = (user: User): boolean => session.user !== null && session.user.id !== user.id;

export function signIn(user: User, accessToken: string): void {
  keptInTab.remove(VIEWING_KEY);
  const id = crypto.getRandomValues(new Uint32Array(2)).join('-');
  const next = { id, user, token: { value: accessToken, receivedAt: now() }, viewing: null };
  if (isSuspended(session) && isOther(user)) {
    keptInBrowser.write(KEY, JSON.stringify(next));
    startAfresh();
    return;
  }
  isReplaced = false;
  Object.assign(session, next);
  persist();
}

/** `of`: the session of the call that was answered. */
export function renewToken(value: string, of: string | null): void {
  if (!session.user || session.id !== of) return;
  session.token = { value, receivedAt: now() };
  persist();
}

export function updateUser(fields: Partial<User>): void {
  if (!session.user) return;
  session.user = { ...session.user, ...fields };
  persist();
}

export function leaveViewing(): void {
  keptInTab.remove(VIEWING_KEY);
  location.assign(session.viewing?.from ?? '/');
}

/** Keeps language and theme, which belong to the browser. The end of a viewing leads back to the own session. */
export function clearSession(): void {
  if (session.viewing) {
    leaveViewing();
    return;
  }
  session.id = null;
  session.user = null;
  session.token = null;
  persist();
  keptInTab.clear();
}

export const sessionRejected = createSignal<void>();

/** In any tab: user id, or null for a sign-out. */
export function onSignInChange(
  listener: (userId: number | null) => void,
  isAbout: (user: User, isSuspended: boolean) => boolean = () => true,
): () => void {
  const idNow = () => (session.user && isAbout(session.user, isSuspended(session)) ? session.user.id : null);
  let known = idNow();
  listener(known);
  return subscribe(session, () => {
    const id = idNow();
    if (id === known) return;
    known = id;
    listener(id);
  });
}

/** The user as known before. */
export const changedInOtherTab = createSignal<User | null>();

window.addEventListener('storage', ({ key }) => {
  if (key !== KEY && key !== null) return;
  const before = session.user;
  const next = stored();
  if (next.user && isOther(next.user)) {
    startAfresh();
    return;
  }
  if (next.user === null) keptInTab.clear();
  const isSuspension = keptInBrowser.read(KEY) === SUSPENDED && !session.viewing;
  Object.assign(session, isSuspension ? { id: null, token: null } : next);
  changedInOtherTab.emit(before);
});

export function useUser(): User | null {
  return useStore(session, ({ user }) => user) as User | null;
}

export const useIsSuspended = (): boolean => useStore(session, isSuspended);

export function useSignedInUser(): User {
  const user = useUser();
  if (!user) throw new Error('nobody is signed in');
  return user;
}
