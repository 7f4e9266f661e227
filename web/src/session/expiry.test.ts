import { expect, onTestFinished, test, vi } from 'vitest';
import { renewToken, session, signIn } from '../data/session/session.ts';
import { toasts } from '../data/toast.ts';
import { customer } from '../testing/people.ts';
import { stageOf, watchExpiry } from './expiry.ts';

const MINUTE_MS = 60_000;

test.each([
  [0, { is: 'fine' }],
  [50 * MINUTE_MS - 1, { is: 'fine' }],
  [50 * MINUTE_MS, { is: 'ending', minutes: 10 }],
  [50 * MINUTE_MS + 1, { is: 'ending', minutes: 10 }],
  [58.5 * MINUTE_MS, { is: 'ending', minutes: 2 }],
  [60 * MINUTE_MS - 1, { is: 'ending', minutes: 1 }],
  [60 * MINUTE_MS, { is: 'over' }],
  [600 * MINUTE_MS, { is: 'over' }],
])('%d ms after its token came a session is %j', (age, stage) => {
  expect(stageOf(age)).toEqual(stage);
});

test('the user is warned once for each token, and the session is suspended at the end of the last', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  signIn(customer(), 'token-1');
  onTestFinished(watchExpiry());
  const warnings = () => toasts.made;
  vi.advanceTimersByTime(50 * MINUTE_MS - 1);
  expect(warnings()).toBe(0);
  vi.advanceTimersByTime(MINUTE_MS);
  expect(warnings()).toBe(1);
  renewToken('token-2', session.id);
  vi.advanceTimersByTime(49 * MINUTE_MS);
  expect(warnings()).toBe(1);
  vi.advanceTimersByTime(5 * MINUTE_MS);
  expect([warnings(), session.user?.id]).toEqual([2, 7]);
  vi.advanceTimersByTime(10 * MINUTE_MS);
  expect([session.user?.id, session.token]).toEqual([7, null]);
});

test('the warning is shown for 8 s with an action that renews the token', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const fetched = vi.fn(async () => Response.json(customer(), { headers: { 'x-access-token': 'token-4' } }));
  vi.stubGlobal('fetch', fetched);
  onTestFinished(() => void vi.unstubAllGlobals());
  signIn(customer(), 'token-3');
  onTestFinished(watchExpiry());
  vi.advanceTimersByTime(50 * MINUTE_MS);
  const warning = toasts.shown.find(({ id }) => id === 'session');
  expect(warning).toMatchObject({ timeout: 8_000, action: { key: 'session.stay' } });
  warning?.action?.onClick();
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  expect([fetched.mock.calls.length, session.token?.value]).toEqual([1, 'token-4']);
  expect(toasts.shown).toEqual([]);
});

test.each(['keydown', 'input', 'pointerdown'])('%s renews a token of ten minutes, once', async (act) => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const fetched = vi.fn(async () => Response.json(customer(), { headers: { 'x-access-token': 'token-6' } }));
  vi.stubGlobal('fetch', fetched);
  onTestFinished(() => void vi.unstubAllGlobals());
  signIn(customer(), 'token-5');
  onTestFinished(watchExpiry());
  const user = () => document.body.dispatchEvent(new Event(act, { bubbles: true }));
  vi.advanceTimersByTime(10 * MINUTE_MS - 1);
  user();
  expect(fetched).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  user();
  user();
  await vi.advanceTimersByTimeAsync(0);
  user();
  expect([fetched.mock.calls.length, session.token?.value]).toEqual([1, 'token-6']);
});
