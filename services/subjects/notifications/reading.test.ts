import { refuse } from '@coffret/contracts/errors';
import type { ReadingEvent, ReceiverEvent } from '@coffret/contracts/notifications/events';
import { type ReceiverState, UNTOUCHED } from '@coffret/contracts/notifications/receivers';
import { expect, test } from 'vitest';
import { carriedForward, given as givenOf } from '../../tests/support/given-when-then.ts';
import { type ReadingCommand, reading } from './reading.ts';

const happened = (type: ReceiverEvent['type']): ReceiverEvent => ({ type, data: { userId: 7 } });
const given = (...events: ReadingEvent[]) => ({
  when: (command: ReadingCommand, before: ReceiverState = UNTOUCHED) =>
    givenOf(reading, ...events).when(command, { userId: 7, before }),
});

test('marking tells of what differs alone', () => {
  const read = given(happened('NotificationRead'));
  expect(read.when({ do: 'mark', isRead: true, isArchived: true })).toEqual([
    happened('NotificationArchived'),
  ]);
  expect(read.when({ do: 'mark', isRead: false, isArchived: false })).toEqual([
    happened('NotificationUnread'),
  ]);
  expect(read.when({ do: 'mark' })).toEqual([]);
  expect(given(happened('NotificationArchived')).when({ do: 'mark', isArchived: false })).toEqual([
    happened('NotificationUnarchived'),
  ]);
});

test('a version is stale by the reader’s own changes', () => {
  const twice = given(happened('NotificationRead'), happened('NotificationArchived'));
  expect(given().when({ do: 'mark', isRead: true, rowVersion: 0 })).toEqual([happened('NotificationRead')]);
  expect(twice.when({ do: 'mark', isRead: true, rowVersion: 0 })).toEqual(
    refuse('BAD_ROWVERSION', 'rowVersion'),
  );
  expect(twice.when({ do: 'mark', isRead: true, rowVersion: 2 })).toEqual([]);
});

test('it is deleted once, and is then not there any more; the last one stays', () => {
  expect(given().when({ do: 'delete', isLast: false })).toEqual([happened('NotificationDeleted')]);
  expect(given().when({ do: 'delete', isLast: true })).toEqual(refuse('cannotDeleteLastNotification'));
  const deleted = given(happened('NotificationDeleted'));
  expect(deleted.when({ do: 'delete', isLast: false })).toEqual(refuse('NOT_FOUND'));
  expect(deleted.when({ do: 'mark', isRead: true })).toEqual(refuse('NOT_FOUND'));
});

test('what was made of it before readers had streams of their own is taken over with the first change', () => {
  const before = { ...UNTOUCHED, isRead: true, rowVersion: 3 };
  const taken: ReadingEvent = { type: 'ReadingCarriedForward', data: before };
  const archive = { do: 'mark', isArchived: true, rowVersion: 3 } as const;
  expect(given().when({ do: 'mark', isRead: true }, before)).toEqual([]);
  expect(given().when(archive, before)).toEqual([taken, happened('NotificationArchived')]);
  expect(givenOf(reading, taken, happened('NotificationArchived')).state).toEqual({
    ...before,
    isArchived: true,
    rowVersion: 4,
  });
  expect(given(taken).when(archive, before)).toEqual([happened('NotificationArchived')]);
  expect(given().when({ do: 'mark', isRead: true }, { ...before, isDeleted: true })).toEqual(
    refuse('NOT_FOUND'),
  );
});

test('the event that carries it forward bears all that came before', () => {
  const events = [happened('NotificationRead'), happened('NotificationArchived')];
  expect(carriedForward(reading, ...events)).toEqual(givenOf(reading, ...events).state);
});
