import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { detectDragStart } from './drag-start.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const FROM = { x: 100, y: 100 };
const LONG_MS = 1_000;

function pressed(pointerType: string) {
  const onLift = vi.fn();
  return { onLift, lift: detectDragStart(pointerType, FROM, onLift) };
}

test.each([
  ['mouse', 3, 5],
  ['pen', 7, 9],
])('a %s pulls a thing out, at once and once', (pointerType, little, enough) => {
  const { onLift, lift } = pressed(pointerType);
  lift.move({ x: 100 + little, y: 100 });
  vi.advanceTimersByTime(LONG_MS);
  expect(onLift).not.toHaveBeenCalled();
  lift.move({ x: 100, y: 100 - enough });
  lift.move({ x: 200, y: 200 });
  expect(onLift).toHaveBeenCalledOnce();
});

test('a long press lifts an element despite small movements', () => {
  const { onLift, lift } = pressed('touch');
  vi.advanceTimersByTime(399);
  lift.move({ x: 105, y: 105 });
  expect(onLift).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  lift.move({ x: 300, y: 100 });
  expect(onLift).toHaveBeenCalledOnce();
});

test('a touch that moves or ends before the long press lifts nothing', () => {
  const swipe = pressed('touch');
  swipe.lift.move({ x: 100, y: 110 });
  swipe.lift.move(FROM);
  const tap = pressed('touch');
  tap.lift.end();
  vi.advanceTimersByTime(LONG_MS);
  expect(swipe.onLift).not.toHaveBeenCalled();
  expect(tap.onLift).not.toHaveBeenCalled();
});
