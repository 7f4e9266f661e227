import { StoreUnavailable } from '@coffret/contracts/ports/event-store';
import { expect, test, vi } from 'vitest';
import { retryUntilAborted } from './retry.ts';
import type { Timers } from './timers.ts';

const DOWN = new StoreUnavailable('down');
const DEFECT = new TypeError('a defect');

function setting() {
  const stopping = new AbortController();
  const pauses: number[] = [];
  const timers: Timers = {
    now: () => 0,
    async sleep(ms, signal) {
      signal.throwIfAborted();
      pauses.push(ms);
    },
    after: () => () => undefined,
  };
  return { stopping, pauses, options: { signal: stopping.signal, log: { error: vi.fn() }, timers } };
}

test('work is retried until the store is back, and each failure is logged', async () => {
  const { options, pauses } = setting();
  const work = vi.fn(async () => 'done');
  for (let failure = 0; failure < 7; failure++) work.mockRejectedValueOnce(DOWN);
  expect(await retryUntilAborted(work, options)).toBe('done');
  expect(pauses).toEqual([100, 200, 400, 800, 1_600, 2_000, 2_000]);
  expect(options.log.error).toHaveBeenCalledTimes(7);
  expect(options.log.error).toHaveBeenLastCalledWith(
    { err: DOWN, wait: 2_000 },
    'a store is down; trying again',
  );
});

test('a defect is thrown immediately, or after the permitted number of attempts', async () => {
  const { options, pauses } = setting();
  const work = vi.fn().mockRejectedValue(DEFECT);
  await expect(retryUntilAborted(work, options)).rejects.toThrow(DEFECT);
  expect([work.mock.calls.length, pauses]).toEqual([1, []]);
  await expect(retryUntilAborted(work, { ...options, faults: 3 })).rejects.toThrow(DEFECT);
  expect([work.mock.calls.length, pauses]).toEqual([4, [100, 200]]);
});

test('an outage does not count as a defect', async () => {
  const { options } = setting();
  const work = vi.fn().mockRejectedValue(DEFECT);
  for (const fault of [DEFECT, DOWN, DOWN, DOWN]) work.mockRejectedValueOnce(fault);
  await expect(retryUntilAborted(work, { ...options, faults: 2 })).rejects.toThrow(DEFECT);
  expect(work).toHaveBeenCalledTimes(5);
});

test('after an abort nothing is retried or waited for', async () => {
  const { options, stopping, pauses } = setting();
  const work = vi.fn().mockRejectedValue(DOWN);
  options.log.error.mockImplementation(() => stopping.abort());
  await expect(retryUntilAborted(work, options)).rejects.toThrow('aborted');
  await expect(retryUntilAborted(work, options)).rejects.toThrow('down');
  expect([work.mock.calls.length, pauses]).toEqual([2, []]);
});
