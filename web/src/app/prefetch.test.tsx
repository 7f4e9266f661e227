import { expect, test, vi } from 'vitest';
import { componentTests } from '../testing/component.tsx';
import { Prefetch } from './prefetch.tsx';

const { show, hide, pass } = componentTests();

/** More than a page is idle between two parts. */
const LONG_MS = 10_000;

async function prefetched(connection: object | undefined, part = async () => undefined) {
  vi.stubGlobal('requestIdleCallback', (call: () => void) => setTimeout(call, 100));
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
  Object.defineProperty(document, 'fonts', { value: { ready: Promise.resolve() }, configurable: true });
  const parts = [vi.fn(part), vi.fn(part)];
  await show(<Prefetch parts={() => parts} />);
  return parts;
}

const calls = (parts: ReturnType<typeof vi.fn>[]) => parts.map(({ mock }) => mock.calls.length);

test('parts are loaded one by one while the page is idle, until it is left', async () => {
  const parts = await prefetched(undefined);
  expect(calls(parts)).toEqual([0, 0]);
  await pass(100);
  expect(calls(parts)).toEqual([1, 0]);
  await hide();
  await pass(LONG_MS);
  expect(calls(parts)).toEqual([1, 0]);
});

test.each([{ saveData: true }, { effectiveType: 'slow-2g' }, { effectiveType: '2g' }])(
  'nothing is loaded on a slow or metered connection: %o',
  async (connection) => {
    const parts = await prefetched(connection);
    await pass(LONG_MS);
    expect(calls(parts)).toEqual([0, 0]);
  },
);
