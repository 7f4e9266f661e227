import { expect, onTestFinished, test, vi } from 'vitest';
import { fakeServer } from '../../testing/server.ts';
import { verify } from './queries.ts';

test('a proxy’s page is no verdict on the history, and ends the question', async () => {
  const server = fakeServer();
  const answer = verify();
  (await server.next()).answerRaw('<html>Bad gateway</html>', 'whole', 'text/html');
  expect(await answer).toEqual({ errors: [{ code: 'Network Error' }] });
});

test('a long history may be walked for minutes', async () => {
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
