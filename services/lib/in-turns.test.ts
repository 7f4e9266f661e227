import { expect, test } from 'vitest';
import { inTurns } from './in-turns.ts';

const TURN_MS = 10;

function* working(items: number, ms: number) {
  for (let item = 0; item < items; item++) {
    const begun = performance.now();
    while (performance.now() - begun < ms);
    yield item;
  }
}

test('others get a turn after some milliseconds of work, and all items come in order', async () => {
  let turns = 0;
  const counting = setInterval(() => {
    turns += 1;
  }, 0);
  const items: number[] = [];
  for await (const item of inTurns(working(5, TURN_MS + 1))) items.push(item);
  clearInterval(counting);
  expect(items).toEqual([0, 1, 2, 3, 4]);
  expect(turns).toBeGreaterThanOrEqual(4);
});
