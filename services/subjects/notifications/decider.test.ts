import { refuse } from '@coffret/contracts/errors';
import type { NotificationEvent, SentNotification } from '@coffret/contracts/notifications/events';
import { INITIAL_RECEIVER_STATE } from '@coffret/contracts/notifications/receivers';
import { expect, test } from 'vitest';
import { given } from '../../tests/support/given-when-then.ts';
import { notification } from './decider.ts';

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

test('an id is used for one notification only', () => {
  const when = (...events: NotificationEvent[]) =>
    given(notification, ...events).when(
      { type: 'SendNotification', notification: { ...hello, lib: 'Encore' } },
      undefined,
    );
  expect(when()).toEqual([{ ...SENT, data: { ...hello, lib: 'Encore' } }]);
  expect(when(SENT)).toEqual([]);
});

test('a withdrawn notification is removed and not sent again', () => {
  const withdrawn: NotificationEvent = { type: 'NotificationWithdrawn', data: {} };
  const when = (...events: NotificationEvent[]) =>
    given(notification, ...events).when({ type: 'WithdrawNotification' }, undefined);
  expect(when(SENT)).toEqual([withdrawn]);
  expect(when(SENT, withdrawn)).toEqual(refuse('NOT_FOUND'));
  expect(when()).toEqual(refuse('NOT_FOUND'));
  const again = given(notification, SENT, withdrawn).when(
    { type: 'SendNotification', notification: hello },
    undefined,
  );
  expect(again).toEqual([]);
});

test('reading events stored in the notification’s stream are still applied', () => {
  const by = (userId: number, type: 'NotificationRead' | 'NotificationArchived'): NotificationEvent => ({
    type,
    data: { userId },
  });
  const events = [SENT, by(7, 'NotificationRead'), by(8, 'NotificationRead'), by(7, 'NotificationArchived')];
  expect(given(notification, ...events).state).toEqual({
    known: true,
    exists: true,
    sent: hello,
    receivers: {
      7: { ...INITIAL_RECEIVER_STATE, isRead: true, isArchived: true, rowVersion: 2 },
      8: { ...INITIAL_RECEIVER_STATE, isRead: true, rowVersion: 1 },
    },
  });
});
