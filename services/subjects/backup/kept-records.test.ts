import { positionOf } from '@coffret/contracts/ports/event-store';
import { expect, onTestFinished, test } from 'vitest';
import type { DeadLetter } from '../../platform/dead-letters/dead-letters.ts';
import { openSqliteDeadLetters } from '../../platform/dead-letters/sqlite-dead-letters.ts';
import { Different } from '../../operations/move/compare-events.ts';
import { deadLettersOf, moveDeadLetters } from './kept-records.ts';

const letter = (n: number): DeadLetter => ({
  ...{
    id: `event-${n}-mails`,
    reaction: 'mails',
    eventId: `event-${n}`,
    type: 'Ordered',
    stream: `order-${n}`,
  },
  ...{ revision: n, position: positionOf(n), error: 'TypeError: a defect' },
  setAsideAt: '2026-11-21T08:00:00.000Z',
});
const LETTERS = [letter(1), letter(2)];

function opened() {
  const deadLetters = openSqliteDeadLetters(':memory:');
  onTestFinished(() => deadLetters.close());
  return deadLetters;
}

test('what was set aside is there once, however often it is moved', async () => {
  const deadLetters = opened();
  await moveDeadLetters(LETTERS, { deadLetters });
  await moveDeadLetters(LETTERS, { deadLetters });
  expect(await deadLettersOf({ deadLetters })).toEqual(LETTERS);
});

test('it is read back: a store that keeps it otherwise is told of', async () => {
  const deadLetters = opened();
  const odd = {
    ...deadLetters,
    list: deadLetters.list,
    add: (one: DeadLetter) => deadLetters.add({ ...one, error: '' }),
  };
  await expect(moveDeadLetters(LETTERS, { deadLetters: odd })).rejects.toThrow(Different);
});
