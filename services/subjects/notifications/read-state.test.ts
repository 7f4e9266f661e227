import { refuse } from '@coffret/contracts/errors';
import type { ReadingEvent, ReceiverEvent } from '@coffret/contracts/notifications/events';
import { INITIAL_RECEIVER_STATE, type ReceiverState } from '@coffret/contracts/notifications/receivers';
import { expect, test } from 'vitest';
import { given as givenOf, throughSnapshot } from '../../tests/support/given-when-then.ts';
import { type ReadStateCommand, readState } from './read-state.ts';

const happened = (type: ReceiverEvent['type']): ReceiverEvent => ({ type, data: { userId: 7 } });
const given = (...events: ReadingEvent[]) => ({
  when: (command: ReadStateCommand, before: ReceiverState = INITIAL_RECEIVER_STATE) =>
    givenOf(readState, ...events).when(command, { userId: 7, before }),
});

test('the events contain only changed states', () => {
  const read = given(happened('NotificationRead'));
  expect(read.when({ type: 'MarkNotification', isRead: true, isArchived: true })).toEqual([
    happened('NotificationArchived'),
  ]);
  expect(read.when({ type: 'MarkNotification', isRead: false, isArchived: false })).toEqual([
    happened('NotificationUnread'),
  ]);
  expect(read.when({ type: 'MarkNotification' })).toEqual([]);
  expect(
    given(happened('NotificationArchived')).when({ type: 'MarkNotification', isArchived: false }),
  ).toEqual([happened('NotificationUnarchived')]);
});

test('the row version counts the reader’s own changes', () => {
  const twice = given(happened('NotificationRead'), happened('NotificationArchived'));
  expect(given().when({ type: 'MarkNotification', isRead: true, rowVersion: 0 })).toEqual([
    happened('NotificationRead'),
  ]);
  expect(twice.when({ type: 'MarkNotification', isRead: true, rowVersion: 0 })).toEqual(
    refuse('BAD_ROWVERSION', 'rowVersion'),
  );
  expect(twice.when({ type: 'MarkNotification', isRead: true, rowVersion: 2 })).toEqual([]);
});

test('a notification is deleted once and then not found, and the last one cannot be deleted', () => {
  expect(given().when({ type: 'DeleteNotification', isLast: false })).toEqual([
    happened('NotificationDeleted'),
  ]);
  expect(given().when({ type: 'DeleteNotification', isLast: true })).toEqual(
    refuse('cannotDeleteLastNotification'),
  );
  const deleted = given(happened('NotificationDeleted'));
  expect(deleted.when({ type: 'DeleteNotification', isLast: false })).toEqual(refuse('NOT_FOUND'));
  expect(deleted.when({ type: 'MarkNotification', isRead: true })).toEqual(refuse('NOT_FOUND'));
});

test('the state of earlier versions is carried forward with the first change', () => {
  const before = { ...INITIAL_RECEIVER_STATE, isRead: true, rowVersion: 3 };
  const taken: ReadingEvent = { type: 'ReadingCarriedForward', data: before };
  const archive = { type: 'MarkNotification', isArchived: true, rowVersion: 3 } as const;
  expect(given().when({ type: 'MarkNotification', isRead: true }, before)).toEqual([]);
  expect(given().when(archive, before)).toEqual([taken, happened('NotificationArchived')]);
  expect(givenOf(readState, taken, happened('NotificationArchived')).state).toEqual({
    ...before,
    isArchived: true,
    rowVersion: 4,
  });
  expect(given(taken).when(archive, before)).toEqual([happened('NotificationArchived')]);
  expect(given().when({ type: 'MarkNotification', isRead: true }, { ...before, isDeleted: true })).toEqual(
    refuse('NOT_FOUND'),
  );
});

test('the snapshot event contains the whole state', () => {
  const events = [happened('NotificationRead'), happened('NotificationArchived')];
  expect(throughSnapshot(readState, ...events)).toEqual(givenOf(readState, ...events).state);
});
