import type { Clock } from '../../platform/clock.ts';

export interface TestClock extends Clock {
  move(ms: number): void;
}

export function testClock(start = '2026-11-21T08:00:00.000Z'): TestClock {
  let now = Date.parse(start);
  return {
    now: () => new Date(now),
    move(ms) {
      now += ms;
    },
  };
}
