import { beforeEach, expect, test } from 'vitest';
import { customer } from '../../testing/people.ts';
import { clearSession, onSignInChange, renewToken, session, signIn, updateUser } from './session.ts';

const KEY = 'coffret.session';
const fromAnotherTab = (text: string | null) => {
  if (text === null) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, text);
  window.dispatchEvent(new StorageEvent('storage', { key: KEY }));
};

beforeEach(() => {
  localStorage.clear();
  clearSession();
});

test('a session is stored, renewed and cleared', () => {
  signIn(customer(), 'token-1');
  renewToken('token-2', session.id);
  expect(JSON.parse(localStorage.getItem(KEY) ?? '')).toMatchObject({
    user: { id: 7 },
    token: { value: 'token-2' },
  });
  sessionStorage.setItem('draft', 'x');
  clearSession();
  expect(session).toMatchObject({ user: null, token: null });
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
});

test('a late token does not restore an ended session', () => {
  renewToken('token-3', session.id);
  expect(session.token).toBeNull();
});

test('tabs share a session; corrupt data counts as signed out', async () => {
  const seen: (number | null)[] = [];
  const stop = onSignInChange((id) => seen.push(id));
  const token = { value: 'token', receivedAt: 0 };
  fromAnotherTab(JSON.stringify({ user: customer({ id: 9 }), token }));
  await Promise.resolve();
  fromAnotherTab('{"user":');
  await Promise.resolve();
  fromAnotherTab(null);
  await Promise.resolve();
  stop();
  expect(seen).toEqual([null, 9, null]);
});

test('a listener is called once the user meets its condition', async () => {
  const calls: (number | null)[] = [];
  const stop = onSignInChange(
    (id) => calls.push(id),
    ({ owesSecondFactor }) => !owesSecondFactor,
  );
  signIn(customer({ id: 9, owesSecondFactor: true }), 'token');
  await Promise.resolve();
  expect(calls).toEqual([null]);
  updateUser({ owesSecondFactor: undefined });
  await Promise.resolve();
  stop();
  expect(calls).toEqual([null, 9]);
});
