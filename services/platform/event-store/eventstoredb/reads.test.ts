import { EventEmitter } from 'node:events';
import type { ResolvedEvent, StreamingRead } from '@eventstore/db-client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readToEnd } from './reads.ts';
import { NoAnswer } from './unavailable.ts';

/** Timeout of a read, which restarts with each event. */
const times = { answer: 300, patience: 0 };
let cancel: ReturnType<typeof vi.fn>;
let reading: StreamingRead<ResolvedEvent>;
beforeEach(() => {
  vi.useFakeTimers();
  cancel = vi.fn(async () => undefined);
  reading = Object.assign(new EventEmitter(), { cancel }) as unknown as StreamingRead<ResolvedEvent>;
});
afterEach(() => vi.useRealTimers());

test('a read has no time limit while events arrive', async () => {
  const whole = readToEnd(reading, times);
  for (let i = 0; i < 5; i += 1) {
    vi.advanceTimersByTime(299);
    reading.emit('data', {});
  }
  reading.emit('end');
  expect(await whole).toHaveLength(5);
  vi.advanceTimersByTime(300);
  expect(cancel).not.toHaveBeenCalled();
});

test('a read without new events times out and is cancelled', async () => {
  const whole = readToEnd(reading, times);
  reading.emit('data', {});
  vi.advanceTimersByTime(300);
  await expect(whole).rejects.toThrow(NoAnswer);
  expect(cancel).toHaveBeenCalledOnce();
});
