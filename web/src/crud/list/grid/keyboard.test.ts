import { expect, test } from 'vitest';
import { rowAfter } from './keyboard.ts';

test('arrows go one row, pages a screenful, Home and End to the ends, never beyond', () => {
  const from = (key: string) => rowAfter(key, 5, 100, 20);
  expect(['ArrowDown', 'ArrowUp', 'PageDown', 'PageUp', 'Home', 'End', 'a'].map(from)).toEqual([
    6,
    4,
    25,
    0,
    0,
    99,
    undefined,
  ]);
});
