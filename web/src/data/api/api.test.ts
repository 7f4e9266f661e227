import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { customer } from '../../testing/people.ts';
import { fakeServer } from '../../testing/server.ts';
import { clearSession, session, sessionRejected, signIn } from '../session/session.ts';
import { isContinued, suspendSession } from '../session/suspension.ts';
import { api, continueCalls } from './api.ts';
import { isErrorResponse } from './error-response.ts';
import { at } from './path.ts';

continueCalls(isContinued);

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  clearSession();
  server = fakeServer();
});

test('a call sends the session’s token and the body, and returns the response', async () => {
  signIn(customer(), 'token-1');
  const answer = api.post(at('/api/projects'), { lib: 'Halle' });
  const request = await server.next();
  expect(request).toMatchObject({
    method: 'POST',
    path: '/api/projects',
    body: { lib: 'Halle' },
    authorization: 'Bearer token-1',
  });
  request.answer({ id: 4 }, 201);
  expect(await answer).toEqual({ id: 4 });
});

test('a request without a user has no token; 204 resolves to no data', async () => {
  const answer = api.delete(at('/api/projects/{id}', { id: 4 }));
  const request = await server.next();
  expect(request.authorization).toBeNull();
  request.answer(undefined, 204);
  expect(await answer).toBeUndefined();
});

test('a failed call returns its errors', async () => {
  const answer = api.get(at('/api/projects/{id}', { id: 4 }));
  (await server.next()).answer({ errors: [{ code: 'NOT_FOUND' }] }, 404);
  expect(await answer).toEqual({ errors: [{ code: 'NOT_FOUND' }], status: 404 });
});

test('a response with a field `errors`, such as a check’s, is not a failure', async () => {
  const answer = api.get(at('/api/projects/{id}', { id: 4 }));
  (await server.next()).answer({ errors: [{ code: 'NOT_FOUND' }] }, 200);
  expect(isErrorResponse(await answer)).toBe(false);
  const failed = api.get(at('/api/projects'));
  (await server.next()).answer({ errors: [{ code: 'NOT_FOUND' }] }, 404);
  expect(isErrorResponse(await failed)).toBe(true);
});

test('an error page of a proxy is a general error', async () => {
  const answer = api.get(at('/api/projects'));
  (await server.next()).answer(undefined, 502);
  expect(await answer).toEqual({ errors: [{ code: 'GENERIC_ERROR' }], status: 502 });
});

test('a lost connection has its own error; an aborted call never resolves', async () => {
  const lost = api.get(at('/api/projects'));
  (await server.next()).fail();
  expect(await lost).toEqual({ errors: [{ code: 'Network Error' }] });

  const controller = new AbortController();
  const givenUp = api.get(at('/api/projects'), { signal: controller.signal });
  await server.next();
  controller.abort();
  await expect(givenUp).rejects.toMatchObject({ name: 'AbortError' });
});

const UNREADABLE: [string, string, ('whole' | 'cut')?, string?][] = [
  ['a page of a proxy', '<html>Sign in to the hotel</html>', 'whole', 'text/html'],
  ['an empty body', ''],
  ['JSON that breaks off', '{"id": 4, "lib": "Ha'],
  ['a body that is cut in the middle', '{"id": 4', 'cut'],
];

test.each(UNREADABLE)('%s is a lost answer', async (_what, body, end, type) => {
  const answer = api.put(at('/api/projects/{id}', { id: 4 }), { lib: 'Halle' });
  (await server.next()).answerRaw(body, end, type);
  expect(await answer).toEqual({ errors: [{ code: 'Network Error' }] });
});

test('an error response that cannot be read is a general error', async () => {
  const answer = api.get(at('/api/projects'));
  (await server.next()).answer({ errors: 'none' }, 500, { 'content-type': 'application/json' });
  expect(await answer).toEqual({ errors: [{ code: 'GENERIC_ERROR' }], status: 500 });
});

test('a response that does not arrive or does not end times out', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const silent = api.get(at('/api/projects'));
  const endless = api.get(at('/api/projects/{id}', { id: 4 }));
  await server.next();
  (await server.next()).answerRaw('{"id": 4', 'open');
  await vi.advanceTimersByTimeAsync(30_000);
  for (const answer of [silent, endless]) {
    expect(await answer).toEqual({ errors: [{ code: 'Network Error' }] });
  }
  expect(vi.getTimerCount()).toBe(0);
});

test('a file has no timeout', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const file = api.blob('/api/documents/4/file');
  const request = await server.next();
  await vi.advanceTimersByTimeAsync(300_000);
  request.answerRaw('%PDF', 'whole', 'application/pdf');
  expect((await file) as Blob).toHaveProperty('size', 4);
});

test('a fresh token replaces the stored one, also where a request is repeated', async () => {
  signIn(customer(), 'token-1');
  const lost = api.post(at('/api/projects'), { lib: 'Halle' });
  const first = await server.next();
  const answer = api.get(at('/api/projects'));
  (await server.next()).answer({}, 200, { 'x-access-token': 'token-2' });
  await answer;
  expect(session.token?.value).toBe('token-2');
  expect(localStorage.getItem('coffret.session')).toContain('token-2');
  first.fail();
  await lost;
  void api.post(at('/api/projects'), { lib: 'Halle' });
  expect(await server.next()).toMatchObject({
    authorization: 'Bearer token-2',
    idempotencyKey: first.idempotencyKey,
  });
});

test('a session ends when its token is refused, not when a link’s token is', async () => {
  signIn(customer(), 'token-1');
  const over = vi.fn();
  const stop = sessionRejected.listen(over);
  const link = api.get(at('/api/usersValidNewPwd/{token}', { token: 'x' }));
  (await server.next()).answer({ errors: [{ code: 'INVALID_TOKEN', key: 'token' }] }, 401);
  await link;
  expect(over).not.toHaveBeenCalled();
  const own = api.get(at('/api/projects'));
  (await server.next()).answer({ errors: [{ code: 'TOKEN_EXPIRED' }] }, 401);
  await vi.waitFor(() => expect(over).toHaveBeenCalledOnce());
  stop();
  clearSession();
  expect(await own).toMatchObject({ errors: [{ code: 'TOKEN_EXPIRED' }] });
});

test('what a suspended session refused or held back is sent with the next token of the same person', async () => {
  signIn(customer(), 'token-1');
  const refused = api.post(at('/api/projects'), { lib: 'Halle' });
  const first = await server.next();
  suspendSession();
  first.answer({ errors: [{ code: 'TOKEN_EXPIRED' }] }, 401);
  const held = api.get(at('/api/projects'));
  const login = api.post(at('/api/login'), {}, { anonymous: true });
  (await server.next()).answer({ user: customer(), accessToken: 'token-2' });
  await login;
  expect(server.requests).toEqual([]);
  signIn(customer(), 'token-2');
  const sent = [await server.next(), await server.next()];
  for (const one of sent) one.answer({ id: one.path });
  expect(sent.map(({ method, authorization }) => `${method} ${authorization}`).sort()).toEqual([
    'GET Bearer token-2',
    'POST Bearer token-2',
  ]);
  expect([await refused, await held]).toEqual([{ id: '/api/projects' }, { id: '/api/projects' }]);
});

test('what a suspended session held back is never sent for another person', async () => {
  vi.spyOn(location, 'assign').mockReturnValueOnce();
  signIn(customer(), 'token-1');
  suspendSession();
  const held = api.get(at('/api/projects'));
  const given = new AbortController();
  const left = api.get(at('/api/projects'), { signal: given.signal });
  given.abort();
  await expect(left).rejects.toMatchObject({ name: 'AbortError' });
  signIn(customer({ id: 8 }), 'token-2');
  clearSession();
  expect(await held).toMatchObject({ errors: [{ code: 'TOKEN_EXPIRED' }] });
  expect(server.requests).toEqual([]);
});

test('a late response of a former session does not end the present one', async () => {
  signIn(customer(), 'token-1');
  const over = vi.fn();
  const stop = sessionRejected.listen(over);
  const late = api.get(at('/api/projects'));
  const request = await server.next();
  clearSession();
  signIn(customer({ id: 8 }), 'token-2');
  request.answer({ errors: [{ code: 'INVALID_TOKEN' }] }, 401);
  await late;
  expect(over).not.toHaveBeenCalled();
  stop();
});

test('a late answer of the user before leaves the session of the next one alone', async () => {
  for (const next of [customer({ id: 8 }), customer()]) {
    signIn(customer(), 'token-1');
    const late = api.get(at('/api/projects'));
    const request = await server.next();
    clearSession();
    signIn(next, 'token-2');
    request.answer({}, 200, { 'x-access-token': 'token-1-renewed' });
    await late;
    expect(session).toMatchObject({ user: { id: next.id }, token: { value: 'token-2' } });
    expect(localStorage.getItem('coffret.session')).not.toContain('token-1');
  }
});
