import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { customer } from '../../testing/people.ts';
import {
  clearSession,
  onSignInChange,
  personChanged,
  renewToken,
  session,
  signIn,
  updateUser,
} from './session.ts';
import { suspendSession } from './suspension.ts';

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

const assign = vi.spyOn(location, 'assign').mockReturnValue();

test('a suspended session is continued by the same person; for another one the page is loaded anew', () => {
  const left = vi.fn();
  onTestFinished(personChanged.listen(left));
  signIn(customer(), 'token-1');
  suspendSession();
  signIn(customer(), 'token-2');
  expect([session.token?.value, assign.mock.calls]).toEqual(['token-2', []]);
  suspendSession();
  signIn(customer({ id: 8 }), 'token-3');
  expect([session.user?.id, session.token, assign.mock.calls]).toEqual([7, null, [['/']]]);
  expect(left).toHaveBeenCalledOnce();
  updateUser({ fullName: 'Marie Grand' });
  expect(localStorage.getItem(KEY)).toContain('token-3');
});

test('a suspension reaches the other tabs, where a sign-out leaves nothing', () => {
  assign.mockClear();
  signIn(customer(), 'token-1');
  const own = localStorage.getItem(KEY);
  suspendSession();
  const mark = localStorage.getItem(KEY);
  signIn(customer(), 'token-1');
  fromAnotherTab(mark);
  expect(session).toMatchObject({ user: { id: 7 }, token: null });
  fromAnotherTab(own);
  expect(session).toMatchObject({ user: { id: 7 }, token: { value: 'token-1' } });
  fromAnotherTab(mark);
  fromAnotherTab(null);
  expect(session.user).toBeNull();
  signIn(customer(), 'token-1');
  fromAnotherTab(JSON.stringify({ user: customer({ id: 9 }), token: { value: 'token', receivedAt: 0 } }));
  expect([session.user?.id, session.token, assign.mock.calls]).toEqual([7, null, [['/']]]);
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
