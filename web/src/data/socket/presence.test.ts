import { expect, test } from 'vitest';
import { attachSocket, sendPresence } from './presence.ts';

function socket() {
  const said: unknown[][] = [];
  return { said, connected: true, emit: (...words: unknown[]) => void said.push(words) };
}

const here = { configurationId: 4, place: null };
const there = { configurationId: 4, place: { lineId: 2, slot: 1.5 } };

test('the location of the window is sent immediately and on each reconnect', () => {
  sendPresence(here);
  const first = socket();
  attachSocket(first);
  sendPresence(there);
  first.connected = false;
  sendPresence(here);
  sendPresence(there);
  const second = socket();
  attachSocket(second);
  sendPresence(null);
  const third = socket();
  attachSocket(third);
  expect([first.said, second.said, third.said]).toEqual([
    [
      ['editing', here],
      ['editing', there],
    ],
    [['editing', there], ['leave']],
    [],
  ]);
});
