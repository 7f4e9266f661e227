import { positionOf, START, StoreUnavailable } from '@coffret/contracts/ports/event-store';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createWaiters } from './waiters.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** What becomes of promises, in the order in which they are settled. */
function watch() {
  const seen: string[] = [];
  const follow = (name: string, promise: Promise<void>) =>
    promise.then(
      () => seen.push(name),
      (fault: Error) => seen.push(`${name}: ${fault.message}`),
    );
  return { seen, follow };
}
const settled = () => vi.advanceTimersByTimeAsync(0);

test('a position that has been passed is not waited for', async () => {
  const waiters = createWaiters(positionOf(5));
  await waiters.until(START);
  await waiters.until(positionOf(5), 1000);
  expect(vi.getTimerCount()).toBe(0);
});

test('who waits is told when the position is passed, and not before', async () => {
  const waiters = createWaiters(START);
  const { seen, follow } = watch();
  follow('third', waiters.until(positionOf(3)));
  follow('first', waiters.until(positionOf(1)));
  follow('second', waiters.until(positionOf(2), 1000));
  waiters.passed(positionOf(2));
  await settled();
  expect(seen).toEqual(['first', 'second']);
  waiters.passed(positionOf(10));
  await settled();
  expect(seen).toEqual(['first', 'second', 'third']);
});

test('patience that runs out says that the read models lag behind, to that one alone', async () => {
  const waiters = createWaiters(START);
  const { seen, follow } = watch();
  follow('hasty', waiters.until(positionOf(1), 1000));
  follow('patient', waiters.until(positionOf(1), 2000));
  await vi.advanceTimersByTimeAsync(999);
  expect(seen).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(seen).toEqual(['hasty: the read models lag behind']);
  waiters.passed(positionOf(1));
  await settled();
  expect(seen).toEqual(['hasty: the read models lag behind', 'patient']);
});

test('running out of patience is a store that is unavailable', async () => {
  const waiting = createWaiters(START).until(positionOf(1), 10);
  const refused = expect(waiting).rejects.toThrow(StoreUnavailable);
  await vi.advanceTimersByTimeAsync(10);
  await refused;
});

test('nobody who was told keeps a timer running', async () => {
  const waiters = createWaiters(START);
  const waiting = [waiters.until(positionOf(1), 60_000), waiters.until(positionOf(9), 60_000)];
  waiters.passed(positionOf(1));
  await waiting[0];
  expect(vi.getTimerCount()).toBe(1);
  const { seen, follow } = watch();
  follow('ninth', waiting[1] as Promise<void>);
  waiters.fail(new Error('a gap'));
  await settled();
  expect(seen).toEqual(['ninth: a gap']);
  expect(vi.getTimerCount()).toBe(0);
});

test('after a failure everybody is told of it', async () => {
  const waiters = createWaiters(positionOf(5));
  waiters.fail(new Error('a gap'));
  await expect(waiters.until(positionOf(6))).rejects.toThrow('a gap');
});
