import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { customer } from '../../testing/people.ts';
import { toasts } from '../toast.ts';
import { endRejectedSession, endSession, GRACE_MS } from './end-session.ts';
import { clearSession, session, signIn } from './session.ts';

beforeEach(() => {
  vi.useFakeTimers();
  toasts.shown = [];
  clearSession();
  signIn(customer(), 'token-1');
});
afterEach(() => {
  vi.useRealTimers();
});

test('a session whose calls are refused is suspended: the person stays, the token and what the device keeps go', () => {
  endRejectedSession();
  expect(session.token).not.toBeNull();
  vi.advanceTimersByTime(GRACE_MS);
  expect(session).toMatchObject({ user: { id: 7 }, token: null, id: null });
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toMatch(/Petit|token-1/);
});

test('a reason that arrives shortly after is shown', () => {
  endRejectedSession();
  endSession('BANNED');
  vi.advanceTimersByTime(GRACE_MS);
  expect(session.user).toBeNull();
  expect(toasts.shown).toMatchObject([{ text: { key: 'session.banned' } }]);
});

test('a user who has signed in again stays signed in', () => {
  endRejectedSession();
  clearSession();
  signIn(customer(), 'token-2');
  vi.advanceTimersByTime(GRACE_MS);
  expect(session.user).not.toBeNull();
  expect(toasts.shown).toEqual([]);
});
