import { refuse } from '@coffret/contracts/errors';
import type { NotificationEvent, SentNotification } from '@coffret/contracts/notifications/events';
import { expect, test } from 'vitest';
import { type NotificationCommand, notification } from './decider.ts';

const hello: SentNotification = {
  userForId: null,
  groupForId: 2,
  aboutUserId: null,
  cat: 'INFO',
  lib: 'Bonjour',
  libParams: null,
  route: null,
};
const SENT: NotificationEvent = { type: 'NotificationSent', data: hello };
const by = (
  userId: number,
  type: Exclude<NotificationEvent['type'], 'NotificationSent'>,
): NotificationEvent => ({
  type,
  data: { userId },
});

function given(...events: NotificationEvent[]) {
  const state = events.reduce(notification.evolve, notification.initialState);
  return { when: (command: NotificationCommand) => notification.decide(command, state, undefined) };
}

test('a notification is sent once', () => {
  expect(given().when({ do: 'send', notification: hello })).toEqual([SENT]);
  expect(given(SENT).when({ do: 'send', notification: { ...hello, lib: 'Encore' } })).toEqual([]);
});

test('marking tells of what differs from the receiver’s own state alone', () => {
  const read = given(SENT, by(7, 'NotificationRead'));
  expect(read.when({ do: 'mark', userId: 7, isRead: true, isArchived: true })).toEqual([
    by(7, 'NotificationArchived'),
  ]);
  expect(read.when({ do: 'mark', userId: 8, isRead: true })).toEqual([by(8, 'NotificationRead')]);
  expect(read.when({ do: 'mark', userId: 7, isRead: false, isArchived: false })).toEqual([
    by(7, 'NotificationUnread'),
  ]);
  expect(read.when({ do: 'mark', userId: 7 })).toEqual([]);
});

test('an archived notification is taken out again', () => {
  expect(
    given(SENT, by(7, 'NotificationArchived')).when({ do: 'mark', userId: 7, isArchived: false }),
  ).toEqual([by(7, 'NotificationUnarchived')]);
});

test('a receiver’s version is stale by that receiver’s own changes only', () => {
  const readByOther = given(SENT, by(8, 'NotificationRead'), by(8, 'NotificationArchived'));
  const mark = { do: 'mark', isRead: true } as const;
  expect(readByOther.when({ ...mark, userId: 7, rowVersion: 0 })).toEqual([by(7, 'NotificationRead')]);
  expect(readByOther.when({ ...mark, userId: 8, rowVersion: 0 })).toEqual(
    refuse('BAD_ROWVERSION', 'rowVersion'),
  );
  expect(readByOther.when({ ...mark, userId: 8, rowVersion: 2 })).toEqual([]);
});

test('a receiver deletes it for themself', () => {
  const deleted = given(SENT, by(7, 'NotificationDeleted'));
  expect(given(SENT).when({ do: 'delete', userId: 7, isLast: false })).toEqual([
    by(7, 'NotificationDeleted'),
  ]);
  expect(deleted.when({ do: 'delete', userId: 7, isLast: false })).toEqual(refuse('NOT_FOUND'));
  expect(deleted.when({ do: 'mark', userId: 7, isRead: true })).toEqual(refuse('NOT_FOUND'));
  expect(deleted.when({ do: 'delete', userId: 8, isLast: false })).toEqual([by(8, 'NotificationDeleted')]);
});

test('the last one stays', () => {
  expect(given(SENT).when({ do: 'delete', userId: 7, isLast: true })).toEqual(
    refuse('cannotDeleteLastNotification'),
  );
});

test('what was never sent cannot be marked or deleted', () => {
  expect(given().when({ do: 'mark', userId: 7, isRead: true })).toEqual(refuse('NOT_FOUND'));
  expect(given().when({ do: 'delete', userId: 7, isLast: true })).toEqual(refuse('NOT_FOUND'));
});
