import { expect, test } from 'vitest';
import { sayWhere, sendThrough } from './presence.ts';

function socket() {
  const said: unknown[][] = [];
  return { said, connected: true, emit: (...words: unknown[]) => void said.push(words) };
}

const here = { configurationId: 4, place: null };
const there = { configurationId: 4, place: { lineId: 2, slot: 1.5 } };

test('where the window is, is said at once, and again on each new connection', () => {
  sayWhere(here);
  const first = socket();
  sendThrough(first);
  sayWhere(there);
  first.connected = false;
  sayWhere(here);
  sayWhere(there);
  const second = socket();
  sendThrough(second);
  sayWhere(null);
  const third = socket();
  sendThrough(third);
  expect([first.said, second.said, third.said]).toEqual([
    [
      ['editing', here],
      ['editing', there],
    ],
    [['editing', there], ['leave']],
    [],
  ]);
});
