import { expect, test } from 'vitest';
import { rowAfter } from './keyboard.ts';

test('arrow keys move one row, page keys a screenful, Home and End to the ends', () => {
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
