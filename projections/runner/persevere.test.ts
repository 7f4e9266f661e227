import { StoreUnavailable } from '@coffret/contracts/ports/event-store';
import { expect, test, vi } from 'vitest';
import { persevere } from './persevere.ts';

const log = () => ({ error: vi.fn() });
const forever = () => new AbortController().signal;

test('work is done again until the store is back, and each failure is told', async () => {
  const down = new StoreUnavailable('down');
  const work = vi.fn(async () => undefined).mockRejectedValueOnce(down);
  const told = log();
  await persevere(work, forever(), told);
  expect(work).toHaveBeenCalledTimes(2);
  expect(told.error.mock.calls).toEqual([[{ err: down, wait: 100 }, 'a store is down; trying again']]);
});

test('a defect is thrown at once', async () => {
  const work = vi.fn().mockRejectedValue(new TypeError('a defect'));
  const told = log();
  await expect(persevere(work, forever(), told)).rejects.toThrow('a defect');
  expect(work).toHaveBeenCalledTimes(1);
  expect(told.error).not.toHaveBeenCalled();
});

test('nothing is tried again once it is to stop, and no wait is sat out', async () => {
  const stopping = new AbortController();
  const work = vi.fn().mockRejectedValue(new StoreUnavailable('down'));
  const working = persevere(work, stopping.signal, { error: () => stopping.abort() });
  await expect(working).rejects.toThrow('aborted');
  await expect(persevere(work, stopping.signal, log())).rejects.toThrow('down');
  expect(work).toHaveBeenCalledTimes(2);
});
