import { browserSpans } from '@coffret/contracts/traces/commands';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { customer } from '../../testing/people.ts';
import { fakeServer } from '../../testing/server.ts';
import { clearSession, signIn } from '../session/session.ts';
import { api } from './api.ts';
import { at } from './path.ts';
import { traceClicks } from './trace.ts';

traceClicks();

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
  server = fakeServer();
  signIn(customer(), 'token-1');
});
afterEach(() => {
  vi.useRealTimers();
  clearSession();
});

const click = () => document.body.dispatchEvent(new MouseEvent('click', { bubbles: true }));
const partsOf = (traceparent: string | null) => traceparent?.split('-') ?? [];

/** A call that the server answers after so long; what it sent as its place in the trace. */
async function call(ms: number, headers: Record<string, string>): Promise<string[]> {
  const answer = api.get(at('/api/projects'));
  const request = await server.next();
  vi.advanceTimersByTime(ms);
  request.answer({}, 200, headers);
  await answer;
  return partsOf(request.traceparent);
}
const wanted = { traceresponse: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01` };

test('calls that follow a click are of its trace, later ones of their own', async () => {
  click();
  const [, first] = await call(10, {});
  const [, second] = await call(10, {});
  vi.advanceTimersByTime(5_000);
  const [version, later, spanId, flags] = await call(10, {});
  expect(second).toBe(first);
  expect(later).not.toBe(first);
  expect([version, later?.length, spanId?.length, flags]).toEqual(['00', 32, 16, '01']);
});

test('where spans are wanted the click and its calls are told a little later, and of nothing more', async () => {
  click();
  vi.advanceTimersByTime(5);
  const [, traceId, one] = await call(10, wanted);
  const [, , other] = await call(20, wanted);
  vi.advanceTimersByTime(1_000);
  const { method, path, body, authorization, traceparent } = await server.next();
  expect([method, path, authorization, traceparent]).toEqual(['POST', '/api/traces', 'Bearer token-1', null]);
  const { spans } = browserSpans.parse(body);
  const root = spans.find(({ name }) => name === 'click');
  expect(root).toMatchObject({ traceId, parentId: null, start: 1_000_000, end: 1_000_015 });
  expect(spans.filter(({ name }) => name === 'fetch')).toMatchObject([
    { traceId, spanId: one, parentId: root?.spanId, start: 1_000_005, end: 1_000_015 },
    { traceId, spanId: other, parentId: root?.spanId, start: 1_000_015, end: 1_000_035 },
  ]);
  expect(spans).toHaveLength(3);
});

test('where they are not, or of nobody, nothing is told', async () => {
  await call(10, {});
  await call(10, { traceresponse: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-00` });
  vi.advanceTimersByTime(2_000);
  await call(10, wanted);
  clearSession();
  vi.advanceTimersByTime(2_000);
  expect(server.requests).toEqual([]);
});
