import { beforeEach, expect, test, vi } from 'vitest';
import { fakeServer } from '../../testing/server.ts';
import { api } from './api.ts';
import { at, type Path } from './path.ts';

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer();
  // Each call is longer after the one before than the clicks of a double click.
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => {
    now += 1000;
    return now;
  });
});

async function post(path: string, body: object, end: 'done' | 'refused' | 'unavailable' | 'cut' | 'lost') {
  const answer = api.post(path as Path<{ POST: unknown }>, body);
  const request = await server.next();
  if (end === 'done') request.answer({ id: 1 }, 201);
  else if (end === 'refused') request.answer({ errors: [{ code: 'DUPLICATE' }] }, 409);
  else if (end === 'unavailable') request.answer({ errors: [{ code: 'UNAVAILABLE' }] }, 503);
  else if (end === 'cut') request.answerRaw('{"id":', 'cut');
  else request.fail();
  await answer;
  return request.idempotencyKey;
}

const interfaces = import.meta.glob<string>('../../../../contracts/*/{paths,subject}.ts', {
  query: '?raw',
  import: 'default',
  eager: true,
});
/** Every path of the interface that takes a POST. */
const posted = Object.values(interfaces)
  .flatMap((source) => source.split(/(?='\/api\/)/).filter((part) => /\bPOST:/.test(part)))
  .map((part) => (/'([^']*)'/.exec(part)?.[1] ?? '').replaceAll(/\{\w+\}/g, '1'));

test('every POST has a key, except those that create nothing', async () => {
  const paths = [...new Set(posted)].sort();
  const keys = new Map<string, string | null>();
  for (const path of paths) keys.set(path, await post(path, { lib: 'Halle' }, 'done'));
  expect(paths.length).toBeGreaterThan(12);
  expect(paths.filter((path) => keys.get(path) === null)).toEqual([
    '/api/login',
    '/api/loginSecondFactor',
    '/api/logout',
  ]);
  expect(await post('/api/productsUpdatePrices/prices?dryRun=true', {}, 'done')).toBeNull();
});

test.each(['lost', 'cut', 'unavailable'] as const)(
  'what was %s may have been done: sent again it goes by the same key',
  async (end) => {
    const body = { lib: `Halle, ${end}` };
    const first = await post('/api/projects', body, end);
    expect(first).toMatch(/^\d+(-\d+){3}$/);
    expect(await post('/api/projects', { lib: 'Gare' }, 'done')).not.toBe(first);
    expect(await post('/api/groups', body, 'done')).not.toBe(first);
    expect(await post('/api/projects', body, 'done')).toBe(first);
    // The second one of that name is another work.
    expect(await post('/api/projects', body, 'done')).not.toBe(first);
  },
);

test('the request body is not kept while the response is pending', async () => {
  const set = vi.spyOn(Map.prototype, 'set');
  const first = await post('/api/usersUpdatePwd', { token: 'T', password: 'Coffret-2026' }, 'lost');
  expect(JSON.stringify(set.mock.calls)).not.toContain('Coffret-2026');
  expect(set.mock.calls.map(([, key]) => key)).toContain(first);
});

test('a request sent again after an error has another key', async () => {
  const first = await post('/api/projects', { lib: 'Halle' }, 'refused');
  expect(await post('/api/projects', { lib: 'Halle' }, 'done')).not.toBe(first);
});

test('the same file has the same key, another file has another', async () => {
  const form = (file: File) => {
    const body = new FormData();
    body.append('filedata', file);
    return body;
  };
  const plan = () => new File(['Plan'], 'plan.pdf', { lastModified: 1 });
  const send = async (file: File) => {
    const answer = api.post(at('/api/upload/{params}', { params: 'documents' }), form(file));
    const { idempotencyKey, fail } = await server.next();
    fail();
    await answer;
    return idempotencyKey;
  };
  const first = await send(plan());
  expect(await send(plan())).toBe(first);
  expect(await send(new File(['Plan B'], 'plan.pdf', { lastModified: 1 }))).not.toBe(first);
  expect(await send(new File(['Plan'], 'plan.pdf', { lastModified: 2 }))).not.toBe(first);
});
