import type { Place } from '@coffret/contracts/realtime/presence';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { announcePlaces } from './announce-place.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const slot = (number: number): Place => ({ lineId: 1, slot: number });

test('the first place is announced immediately, then throttled with the last', () => {
  const announced: (Place | null)[] = [];
  const announcer = announcePlaces((place) => announced.push(place));
  for (const number of [0.5, 1, 1.5, 2]) announcer.at(slot(number));
  expect(announced).toEqual([slot(0.5)]);
  vi.advanceTimersByTime(150);
  expect(announced).toEqual([slot(0.5), slot(2)]);
  announcer.at(slot(3));
  announcer.at(slot(2));
  vi.advanceTimersByTime(150);
  announcer.at(null);
  expect(announced).toEqual([slot(0.5), slot(2), null]);
  announcer.at(slot(9));
  announcer.stop();
  vi.advanceTimersByTime(1000);
  expect(announced).toHaveLength(3);
});
