import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetSession, signIn } from '../session/session.ts';
import { customer } from '../testing/people.ts';
import { standInForServer } from '../testing/server.ts';
import { changes, type Dependency } from './changes.ts';
import { peek, setAnswer, watch } from './query-cache.ts';

let server: ReturnType<typeof standInForServer>;
beforeEach(() => {
  forgetSession();
  signIn(customer(), 'token');
  server = standInForServer();
});

let asked = 0;
const opened: (() => void)[] = [];
afterEach(() => {
  for (const close of opened.splice(0)) close();
});

/** Watches a path that no other test asked for. */
function open(changedBy: Dependency[] = ['project'], path = `/api/projects?page=${++asked}`) {
  const seen = vi.fn();
  const close = watch(path, changedBy, seen);
  opened.push(close);
  return { path, seen, close };
}
const change = (entity: string, id = 1) => changes.tell({ entity, id, rowVersion: 2 });

async function answered(data: unknown) {
  const screen = open();
  (await server.next()).answer(data);
  await vi.waitFor(() => expect(peek(screen.path).loading).toBe(false));
  return screen;
}

test('components that ask for the same share one request and its answer', async () => {
  const one = open();
  const other = open(['project'], one.path);
  const request = await server.next();
  expect(peek(one.path)).toEqual({ data: undefined, refusal: undefined, loading: true });
  request.answer({ rows: [] });
  await vi.waitFor(() => expect(other.seen).toHaveBeenCalled());
  expect(one.seen).toHaveBeenCalledTimes(other.seen.mock.calls.length);
  expect(peek(one.path)).toEqual({ data: { rows: [] }, refusal: undefined, loading: false });
  expect(server.requests).toEqual([]);
});

test('a change of an entity that it names asks again, and shows what it had meanwhile', async () => {
  const { path } = await answered('before');
  change('project', 12);
  expect(peek(path)).toEqual({ data: 'before', refusal: undefined, loading: true });
  (await server.next()).answer('after');
  await vi.waitFor(() => expect(peek(path).data).toBe('after'));
});

test('another entity, or another one of it, changes nothing', async () => {
  const screen = open(['configuration-4']);
  (await server.next()).answer('before');
  await vi.waitFor(() => expect(peek(screen.path).loading).toBe(false));
  change('project');
  change('configuration', 5);
  expect(server.requests).toEqual([]);
  change('configuration', 4);
  expect(server.requests).toHaveLength(1);
});

test('a connection that is back asks for everything that is shown', async () => {
  const { path } = await answered('before');
  changes.tell('everything');
  expect(server.requests).toMatchObject([{ path }]);
});

test('a change while the answer is on its way asks anew, and the late answer is not taken', async () => {
  const { path } = open();
  const late = await server.next();
  change('project');
  const fresh = await server.next();
  late.answer('old');
  fresh.answer('new');
  await vi.waitFor(() => expect(peek(path).data).toBe('new'));
});

test('a refusal is told beside what was known', async () => {
  const { path } = await answered('before');
  change('project');
  (await server.next()).answer({ errors: [{ code: 'UNAVAILABLE' }] }, 503);
  await vi.waitFor(() => expect(peek(path).loading).toBe(false));
  expect(peek(path)).toMatchObject({ data: 'before', refusal: { refused: [{ code: 'UNAVAILABLE' }] } });
});

test('an answer is shown on the way back, and asked again; one that changed meanwhile is not', async () => {
  const { path, close } = await answered('before');
  close();
  const back = open(['project'], path);
  expect(peek(path)).toMatchObject({ data: 'before', loading: true });
  (await server.next()).answer('before');
  back.close();
  change('project');
  expect(peek(path).data).toBeUndefined();
});

test('what an update answered is put in', async () => {
  const { path, seen } = await answered('before');
  seen.mockClear();
  setAnswer(path, 'after');
  expect(peek(path).data).toBe('after');
  expect(seen).toHaveBeenCalledOnce();
});

test('whoever signs in next finds nothing of it', async () => {
  const { path, close } = await answered('hers');
  close();
  forgetSession();
  await vi.waitFor(() => expect(peek(path).data).toBeUndefined());
});
