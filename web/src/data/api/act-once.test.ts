import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { fakeServer } from '../../testing/server.ts';
import { actOnce } from './act-once.ts';
import { api, holdSecondActs } from './api.ts';
import { at } from './path.ts';

const one = at('/api/notifs/{id}', { id: 4 });
const read = { isRead: true, rowVersion: 3 };

holdSecondActs(actOnce);

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  server = fakeServer();
});

test('an act under way is not begun again, however long it takes', async () => {
  const first = api.put(one, read);
  await vi.advanceTimersByTimeAsync(10_000);
  const second = api.put(one, read);
  (await server.next()).answer({ id: 4 });
  expect([await first, await second]).toEqual([{ id: 4 }, { id: 4 }]);
  expect(server.requests).toEqual([]);
});

test('the second click of a double click comes after the answer, and begins nothing', async () => {
  const first = api.delete(one);
  (await server.next()).answer(undefined, 204);
  await first;
  await vi.advanceTimersByTimeAsync(499);
  await api.delete(one);
  expect(server.requests).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  void api.delete(one);
  expect(server.requests).toHaveLength(1);
});

test('what failed, what is about something else, and what was changed in between are acts of their own', async () => {
  const failed = api.put(one, read);
  (await server.next()).answer({ errors: [{ code: 'UNAVAILABLE' }] }, 503);
  await failed;
  void api.put(one, read);
  void api.put(one, { ...read, isRead: false });
  void api.put(one, read);
  void api.put(at('/api/notifs/{id}', { id: 5 }), read);
  expect(server.requests).toHaveLength(4);
});
