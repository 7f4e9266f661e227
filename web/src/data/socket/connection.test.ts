import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { toasts } from '../toast.ts';
import { connectionBack, connectionEnded, connectionLost } from './connection.ts';

beforeEach(() => {
  vi.useFakeTimers();
  toasts.shown = [];
});
afterEach(() => {
  connectionEnded();
  vi.useRealTimers();
});
const texts = () => toasts.shown.map(({ text }) => text);

test('a connection lost for two seconds is shown, and its return', () => {
  connectionLost();
  connectionLost();
  vi.advanceTimersByTime(2_000);
  expect(texts()).toEqual([{ key: 'connection.lost' }]);
  connectionBack();
  expect(texts()).toEqual([{ key: 'connection.back' }]);
});

test('a shorter loss and the first connection are not shown', () => {
  connectionBack();
  connectionLost();
  vi.advanceTimersByTime(1_999);
  connectionBack();
  vi.advanceTimersByTime(10_000);
  expect(texts()).toEqual([]);
});
