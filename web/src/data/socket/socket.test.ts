import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { customer } from '../../testing/people.ts';
import { forgetSession, session, signIn } from '../session/session.ts';
import { followServer } from './socket.ts';

const listeners = new Map<string, (fault: Error) => void>();
const socket = {
  on: (event: string, listener: (fault: Error) => void) => void listeners.set(event, listener),
  ...{ connect: vi.fn(), disconnect: vi.fn() },
};
vi.mock('socket.io-client', () => ({ io: () => socket }));

beforeAll(followServer);
beforeEach(async () => {
  vi.useFakeTimers();
  signIn(customer(), 'token');
  await vi.waitUntil(() => listeners.has('connect_error'));
});
afterEach(async () => {
  forgetSession();
  await vi.advanceTimersByTimeAsync(0);
  listeners.clear();
  socket.connect.mockClear();
  vi.useRealTimers();
});

const refused = (code: string) =>
  listeners.get('connect_error')?.(Object.assign(new Error(code), { data: { code } }));

test.each(['UNAVAILABLE', 'TOO_MANY_REQUESTS'])(
  'who is refused with %s stays signed in and asks again',
  (code) => {
    refused(code);
    expect(session.user).not.toBeNull();
    expect(socket.connect).not.toHaveBeenCalled();
    vi.advanceTimersByTime(30_000);
    expect(socket.connect).toHaveBeenCalledOnce();
  },
);

test('who signs out meanwhile does not ask again', async () => {
  refused('UNAVAILABLE');
  forgetSession();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(socket.connect).not.toHaveBeenCalled();
});

test('whose token is refused is signed out', () => {
  refused('TOKEN_EXPIRED');
  expect(session.user).toBeNull();
});
