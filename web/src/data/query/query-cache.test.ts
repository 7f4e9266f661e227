import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { customer } from '../../testing/people.ts';
import { fakeServer } from '../../testing/server.ts';
import { mutationSucceeded } from '../api/mutation-succeeded.ts';
import { clearSession, signIn } from '../session/session.ts';
import { changes, type Dependency } from '../socket/changes.ts';
import { toasts } from '../toast.ts';
import { getSnapshot, refetch, setQueryData, subscribe } from './query-cache.ts';

let server: ReturnType<typeof fakeServer>;
/** How long is waited after an answer before what has changed since is asked for. */
const PAUSE_MS = 300;

beforeEach(() => {
  vi.useFakeTimers();
  clearSession();
  signIn(customer(), 'token');
  server = fakeServer();
  toasts.shown = [];
});

let asked = 0;
const opened: (() => void)[] = [];
afterEach(() => {
  for (const close of opened.splice(0)) close();
  vi.useRealTimers();
});

/** Watches a path that no other test asked for. */
function open(changedBy: Dependency[] = ['project'], path = `/api/projects?page=${++asked}`) {
  const seen = vi.fn();
  const close = subscribe(path, changedBy, seen);
  opened.push(close);
  return { path, seen, close };
}
const change = (entity: string, id = 1) => changes.emit({ entity, id, rowVersion: 2 });

async function answered(data: unknown, changedBy?: Dependency[]) {
  const screen = open(changedBy);
  (await server.next()).answer(data);
  await vi.advanceTimersByTimeAsync(PAUSE_MS);
  return screen;
}

test('components with the same query share one request', async () => {
  const one = open();
  const other = open(['project'], one.path);
  const request = await server.next();
  expect(getSnapshot(one.path)).toEqual({ data: undefined, error: undefined, loading: true });
  request.answer({ rows: [] });
  await vi.advanceTimersByTimeAsync(0);
  expect(other.seen).toHaveBeenCalled();
  expect(one.seen).toHaveBeenCalledTimes(other.seen.mock.calls.length);
  expect(getSnapshot(one.path)).toEqual({ data: { rows: [] }, error: undefined, loading: false });
  expect(server.requests).toEqual([]);
});

test('a matching change refetches and shows the old data meanwhile', async () => {
  const { path } = await answered('before');
  change('project', 12);
  expect(getSnapshot(path)).toEqual({ data: 'before', error: undefined, loading: false });
  (await server.next()).answer('after');
  await vi.advanceTimersByTimeAsync(0);
  expect(getSnapshot(path).data).toBe('after');
});

test('a change of another entity or id does not refetch', async () => {
  await answered('before', ['configuration-4']);
  change('project');
  change('configuration', 5);
  expect(server.requests).toEqual([]);
  change('configuration', 4);
  expect(server.requests).toHaveLength(1);
});

test('after a reconnect all subscribed queries are refetched', async () => {
  const { path } = await answered('before');
  changes.emit('everything');
  expect(server.requests).toMatchObject([{ path }]);
});

test('a change during a request refetches once after it', async () => {
  const { path } = open();
  const first = await server.next();
  for (let times = 0; times < 5; times++) change('project');
  expect(server.requests).toEqual([]);
  first.answer('old');
  await vi.advanceTimersByTimeAsync(PAUSE_MS - 1);
  expect(getSnapshot(path)).toMatchObject({ data: 'old', loading: false });
  expect(server.requests).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  (await server.next()).answer('new');
  await vi.advanceTimersByTimeAsync(PAUSE_MS);
  expect(getSnapshot(path).data).toBe('new');
  expect(server.requests).toEqual([]);
});

test('with many changes every request completes, and the last change is shown', async () => {
  const { path } = await answered(0);
  const shown = new Set<unknown>();
  let [asked, last] = [0, 0];
  // Four writers for 12 s, each a little faster than the server answers.
  for (last = 1; last <= 1200; last++) {
    change('project', last % 4);
    await vi.advanceTimersByTimeAsync(10);
    const request = server.requests.shift();
    if (request) {
      asked++;
      const word = last;
      setTimeout(() => request.answer(word), 60);
    }
    shown.add(getSnapshot(path).data);
  }
  change('project');
  await vi.advanceTimersByTimeAsync(2 * PAUSE_MS);
  (await server.next()).answer('the last');
  await vi.advanceTimersByTimeAsync(0);
  expect(getSnapshot(path).data).toBe('the last');
  expect(asked).toBeGreaterThan(20);
  expect(asked).toBeLessThan(12_000 / PAUSE_MS + 2);
  // What was there before, and each answer in its turn.
  expect(shown.size).toBeGreaterThanOrEqual(asked);
});

test('a query is invalidated by the entities of any subscriber', async () => {
  const list = await answered('before');
  open(['brand'], list.path);
  change('project');
  (await server.next()).answer('after');
  await vi.advanceTimersByTimeAsync(PAUSE_MS);
  expect(getSnapshot(list.path).data).toBe('after');
  change('brand');
  expect(server.requests).toHaveLength(1);
});

test('a manual refetch does not wait for the pause', async () => {
  const { path } = open();
  (await server.next()).answer('before');
  await vi.advanceTimersByTimeAsync(0);
  expect(getSnapshot(path).loading).toBe(false);
  refetch(path);
  expect(server.requests).toHaveLength(1);
});

test('the user’s own change is refetched without a pause', async () => {
  const { path } = open();
  (await server.next()).answer('before');
  await vi.advanceTimersByTimeAsync(0);
  // The server tells of it before it answers.
  change('project');
  expect(server.requests).toEqual([]);
  mutationSucceeded.emit();
  const request = await server.next();
  change('project');
  request.answer('meanwhile');
  await vi.advanceTimersByTimeAsync(0);
  (await server.next()).answer('after');
  await vi.advanceTimersByTimeAsync(2_000);
  expect(getSnapshot(path).data).toBe('after');
});

test('a response in progress does not overwrite the result of an update', async () => {
  const { path } = await answered('off');
  change('project');
  const older = await server.next();
  setQueryData(path, 'on');
  older.answer('off');
  const newer = await server.next();
  await vi.advanceTimersByTimeAsync(0);
  expect(getSnapshot(path).data).toBe('on');
  newer.answer('on, and seen');
  await vi.advanceTimersByTimeAsync(0);
  expect(getSnapshot(path).data).toBe('on, and seen');
});

test('a response that arrives with the update does not overwrite its result', async () => {
  const { path } = await answered('off');
  change('project');
  const older = await server.next();
  older.answer('off');
  setQueryData(path, 'on');
  await vi.advanceTimersByTimeAsync(0);
  expect(getSnapshot(path).data).toBe('on');
});

test('the newest fifty unsubscribed responses are kept', async () => {
  const screens = [];
  for (let n = 0; n < 60; n++) {
    const screen = await answered(n);
    screen.close();
    screens.push(screen.path);
  }
  expect(screens.filter((path) => getSnapshot(path).data !== undefined)).toEqual(screens.slice(10));
});

test('a request is aborted when the last subscriber leaves, not before', async () => {
  const one = open();
  const other = open(['project'], one.path);
  const request = await server.next();
  one.close();
  request.answer('for the other');
  await vi.advanceTimersByTimeAsync(0);
  expect(getSnapshot(one.path).data).toBe('for the other');
  const alone = open();
  const unwanted = await server.next();
  alone.close();
  unwanted.answer('too late');
  await vi.advanceTimersByTimeAsync(0);
  expect(getSnapshot(alone.path).data).toBeUndefined();
  other.close();
});

test('the next response clears an error', async () => {
  const { path } = open();
  (await server.next()).answer({ errors: [{ code: 'UNAVAILABLE' }] }, 503);
  await vi.advanceTimersByTimeAsync(0);
  expect(getSnapshot(path).error).toBeDefined();
  refetch(path);
  (await server.next()).answer('after');
  await vi.advanceTimersByTimeAsync(0);
  expect(getSnapshot(path)).toEqual({ data: 'after', error: undefined, loading: false });
});

test('a response that is used again is not the oldest', async () => {
  const screens = [];
  for (let n = 0; n < 50; n++) {
    const screen = await answered(n);
    screen.close();
    screens.push(screen.path);
  }
  const [first = '', second = ''] = screens;
  open(['project'], first).close();
  (await answered('one more')).close();
  expect([getSnapshot(first).data, getSnapshot(second).data]).toEqual([0, undefined]);
});

test('an error does not replace cached data', async () => {
  const { path } = await answered('before');
  change('project');
  (await server.next()).answer({ errors: [{ code: 'UNAVAILABLE' }] }, 503);
  await vi.advanceTimersByTimeAsync(0);
  expect(getSnapshot(path).loading).toBe(false);
  expect(getSnapshot(path)).toMatchObject({ data: 'before', error: { errors: [{ code: 'UNAVAILABLE' }] } });
});

test('going back shows the cached response and refetches; a response that changed meanwhile is not shown', async () => {
  const { path, close } = await answered('before');
  close();
  const back = open(['project'], path);
  expect(getSnapshot(path)).toMatchObject({ data: 'before', loading: false });
  (await server.next()).answer('before');
  back.close();
  change('project');
  expect(getSnapshot(path).data).toBeUndefined();
});

test('the result of an update is cached', async () => {
  const { path, seen } = await answered('before');
  seen.mockClear();
  setQueryData(path, 'after');
  expect(getSnapshot(path).data).toBe('after');
  expect(seen).toHaveBeenCalledOnce();
});

test('the answer to a command that comes after that of a later change does not overwrite it', async () => {
  const { path } = await answered({ rowVersion: 1, status: 'READY' });
  change('project');
  (await server.next()).answer({ rowVersion: 3, status: 'APPLIED' });
  await vi.advanceTimersByTimeAsync(0);
  setQueryData(path, { rowVersion: 2, status: 'REQUESTED' });
  expect(getSnapshot(path).data).toEqual({ rowVersion: 3, status: 'APPLIED' });
});

test('the next user finds no cached data', async () => {
  const { path, close } = await answered('hers');
  close();
  clearSession();
  await vi.advanceTimersByTimeAsync(0);
  expect(getSnapshot(path).data).toBeUndefined();
});

const failing = async () => {
  (await server.next()).answer({ errors: [{ code: 'UNAVAILABLE' }] }, 503);
  await vi.advanceTimersByTimeAsync(0);
};
const said = () => toasts.shown.map(({ id }) => id);

test('a failed refetch is tried again, ever more slowly, and the page says that it is not up to date', async () => {
  const { path } = await answered('before');
  change('project');
  await failing();
  expect(said()).toEqual(['outdated']);
  for (const ms of [2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000]) {
    await vi.advanceTimersByTimeAsync(ms - 1);
    expect(server.requests).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    await failing();
    expect(getSnapshot(path)).toMatchObject({ data: 'before', error: { status: 503 } });
  }
  await vi.advanceTimersByTimeAsync(60_000);
  (await server.next()).answer('after');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(getSnapshot(path)).toEqual({ data: 'after', error: undefined, loading: false });
  expect([said(), server.requests]).toEqual([[], []]);
  change('project');
  await failing();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(server.requests).toHaveLength(1);
});

test('a first answer that failed is tried again too; what was refused is not', async () => {
  const { path } = open();
  await failing();
  expect([getSnapshot(path).error?.status, said()]).toEqual([503, []]);
  await vi.advanceTimersByTimeAsync(2_000);
  (await server.next()).answer({ errors: [{ code: 'NOT_FOUND' }] }, 404);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(server.requests).toEqual([]);
});

test('a reconnect tries again at once, and a screen that is left does not', async () => {
  const { close } = await answered('before');
  change('project');
  await failing();
  changes.emit('everything');
  await failing();
  close();
  expect(said()).toEqual([]);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(server.requests).toEqual([]);
});

test('an unchanged answer renders nothing, and unchanged rows stay the same', async () => {
  const row = (id: number, lib: string) => ({ id, lib, tags: ['a'] });
  const { path, seen } = await answered({ rows: [row(1, 'Halle'), row(2, 'Salle')], count: 2 });
  const before = getSnapshot(path);
  seen.mockClear();
  change('project');
  (await server.next()).answer({ rows: [row(1, 'Halle'), row(2, 'Salle')], count: 2 });
  await vi.advanceTimersByTimeAsync(PAUSE_MS);
  expect(seen).not.toHaveBeenCalled();
  expect(getSnapshot(path)).toBe(before);
  change('project');
  (await server.next()).answer({ rows: [row(1, 'Halle'), row(2, 'Cour')], count: 2 });
  await vi.advanceTimersByTimeAsync(PAUSE_MS);
  const [was, is] = [before, getSnapshot(path)].map(({ data }) => (data as { rows: object[] }).rows);
  expect([is?.[0] === was?.[0], is?.[1]]).toEqual([true, row(2, 'Cour')]);
});
