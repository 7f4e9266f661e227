import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { customer } from '../../testing/people.ts';
import { clearSession, renewToken, session, signIn } from '../session/session.ts';
import { toasts } from '../toast.ts';
import { keepConnected } from './socket.ts';

/** Its arguments are what the server sends. */
const listeners = new Map<string, (sent?: unknown) => void>();
let tokenGiven: string | undefined;
const socket = {
  on: (event: string, listener: (sent?: unknown) => void) => void listeners.set(event, listener),
  connect: vi.fn(() => connect()),
  disconnect: vi.fn(() => socket),
};
interface Options {
  auth(give: (auth: { token: string }) => void): void;
}
let connect: () => void;
vi.mock('socket.io-client', () => ({
  io({ auth }: Options) {
    connect = () =>
      auth(({ token }) => {
        tokenGiven = token;
      });
    connect();
    return socket;
  },
}));

beforeAll(keepConnected);
beforeEach(async () => {
  vi.useFakeTimers();
  signIn(customer(), 'token');
  await vi.waitUntil(() => listeners.has('connect_error'));
});
afterEach(async () => {
  clearSession();
  await vi.advanceTimersByTimeAsync(0);
  listeners.clear();
  socket.connect.mockClear();
  socket.disconnect.mockClear();
  vi.useRealTimers();
});

const refused = (code: string) =>
  listeners.get('connect_error')?.(Object.assign(new Error(code), { data: { code } }));

test.each(['UNAVAILABLE', 'TOO_MANY_REQUESTS'])(
  'after a refusal with %s the user stays signed in and the socket reconnects',
  (code) => {
    refused(code);
    expect(session.user).not.toBeNull();
    expect(socket.connect).not.toHaveBeenCalled();
    vi.advanceTimersByTime(30_000);
    expect(socket.connect).toHaveBeenCalledOnce();
  },
);

test('after signing out the socket does not reconnect', async () => {
  refused('UNAVAILABLE');
  clearSession();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(socket.connect).not.toHaveBeenCalled();
});

test('a refused token suspends the session; the next sign-in connects with its token', async () => {
  refused('TOKEN_EXPIRED');
  await vi.advanceTimersByTimeAsync(0);
  expect([session.user?.id, session.token, socket.disconnect.mock.calls.length]).toEqual([7, null, 1]);
  signIn(customer(), 'token-3');
  await vi.waitUntil(() => tokenGiven === 'token-3');
});

test('a connection with an expired token reconnects with the new one', () => {
  renewToken('token-2', session.id);
  listeners.get('sessionEnded')?.({ reason: 'EXPIRED' });
  expect([tokenGiven, session.user?.id]).toEqual(['token-2', 7]);
  listeners.get('sessionEnded')?.({ reason: 'EXPIRED' });
  expect([session.user?.id, session.token]).toEqual([7, null]);
});

test('a connection that the server ends is made again, and meanwhile the page says so', async () => {
  toasts.shown = [];
  listeners.get('disconnect')?.('io server disconnect');
  await vi.advanceTimersByTimeAsync(2_000);
  expect(toasts.shown.map(({ text }) => text)).toEqual([{ key: 'connection.lost' }]);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(socket.connect).toHaveBeenCalledOnce();
  listeners.get('connect')?.();
  expect(toasts.shown.map(({ text }) => text)).toEqual([{ key: 'connection.back' }]);
});

test('a connection that the server ends with the session is not made again', async () => {
  toasts.shown = [];
  listeners.get('sessionEnded')?.({ reason: 'LOGGED_OUT' });
  listeners.get('disconnect')?.('io server disconnect');
  await vi.advanceTimersByTimeAsync(60_000);
  expect([socket.connect.mock.calls, toasts.shown]).toEqual([[], []]);
});
