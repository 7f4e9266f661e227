import { expect, onTestFinished, test, vi } from 'vitest';
import { fakeServer } from '../../testing/server.ts';
import { verify } from './verify.ts';

test('a response of a proxy is no result of the verification and ends it', async () => {
  const server = fakeServer();
  const answer = verify();
  (await server.next()).answerRaw('<html>Bad gateway</html>', 'whole', 'text/html');
  expect(await answer).toEqual({ errors: [{ code: 'Network Error' }] });
});

test('the verification of a long history may take minutes', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const server = fakeServer();
  const answer = verify();
  const request = await server.next();
  await vi.advanceTimersByTimeAsync(300_000);
  const intact = { events: 4_000_000, intact: true, firstBroken: null, sealed: null };
  request.answer(intact);
  expect(await answer).toEqual(intact);
});
