import { randomUUID } from 'node:crypto';
import { positionOf } from '@coffret/contracts/ports/event-store';
import { beforeEach, expect, test } from 'vitest';
import { tempRecordStore } from '../../tests/support/temp-record-store.ts';
import { type DeadLetter, type DeadLetters, openDeadLetters } from './dead-letters.ts';

let deadLetters: DeadLetters;
beforeEach(async () => {
  deadLetters = await openDeadLetters((await tempRecordStore()).store);
});

const letter = (n: number, more: Partial<DeadLetter> = {}): DeadLetter => {
  const eventId = randomUUID();
  return {
    id: `${eventId}-mails`,
    reaction: 'mails',
    eventId,
    type: 'Ordered',
    stream: `order-${n}`,
    revision: n,
    position: positionOf(n),
    error: 'TypeError: a defect',
    setAsideAt: '2026-11-21T08:00:00.000Z',
    ...more,
  };
};

test('dead letters are found by id and listed in the order of their events, in pages', async () => {
  const letters = [3, 1, 12, 2].map((n) => letter(n));
  for (const one of letters) await deadLetters.add(one);
  const [third, first, last, second] = letters;
  expect(await deadLetters.list({ page: 1, size: 3 })).toEqual({
    rows: [first, second, third],
    count: 4,
  });
  expect(await deadLetters.list({ page: 2, size: 3 })).toEqual({ rows: [last], count: 4 });
  expect(await deadLetters.find(String(second?.id))).toEqual(second);
});

test('a dead letter that is added again replaces the first one', async () => {
  const one = letter(1);
  await deadLetters.add(one);
  await deadLetters.add({ ...one, error: 'TypeError: another' });
  expect(await deadLetters.list({ page: 1, size: 10 })).toEqual({
    rows: [{ ...one, error: 'TypeError: another' }],
    count: 1,
  });
});

test('remove returns true only for an existing dead letter', async () => {
  const one = letter(1);
  await deadLetters.add(one);
  expect(await deadLetters.remove(one.id)).toBe(true);
  expect(await deadLetters.remove(one.id)).toBe(false);
  expect([await deadLetters.find(one.id), await deadLetters.list({ page: 1, size: 10 })]).toEqual([
    null,
    { rows: [], count: 0 },
  ]);
});

test('returns the names of reactions with dead letters', async () => {
  for (const reaction of ['mails', 'expiry', 'mails']) await deadLetters.add(letter(1, { reaction }));
  expect(await deadLetters.reactions()).toEqual(['expiry', 'mails']);
});
