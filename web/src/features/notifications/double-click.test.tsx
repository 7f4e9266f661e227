import type { NotificationInList } from '@coffret/contracts/notifications/answers';
import { expect, test } from 'vitest';
import { changes } from '../../data/socket/changes.ts';
import { toasts } from '../../data/toast.ts';
import { componentTests } from '../../testing/component.tsx';
import { NotificationItem } from './notification-item.tsx';

const { show, press, next, pass, requests } = componentTests();

const notification: NotificationInList = {
  id: 4,
  rowVersion: 3,
  cat: 'INFO',
  createdAt: '2026-11-26T10:00Z',
  updatedAt: '2026-11-26T10:00Z',
  userForId: 7,
  groupForId: null,
  lib: 'Bonjour',
  libParams: null,
  route: null,
  isRead: false,
  isArchived: false,
  company: null,
  price: null,
  isToDo: false,
};
const READ = 'Marquer comme lue';
const showItem = () =>
  show(<NotificationItem notification={notification} isDayKnown isLast={false} onFollow={() => undefined} />);

test('a double click sends one change, whether the answer comes between the clicks or after them', async () => {
  await showItem();
  await press(READ);
  await press(READ);
  await (await next('PUT')).answer({ ...notification, isRead: true, rowVersion: 4 });
  await pass(200);
  await press(READ);
  expect(requests()).toEqual([]);
  expect(toasts.shown).toEqual([]);
});

test('a change that another tab was first with is fetched, and not taken for somebody else’s', async () => {
  const heard: unknown[] = [];
  const stop = changes.listen((change) => heard.push(change));
  await showItem();
  await press(READ);
  await (await next('PUT')).answer({ errors: [{ code: 'BAD_ROWVERSION' }] }, 409);
  stop();
  expect(toasts.shown).toEqual([]);
  expect(heard).toEqual([expect.objectContaining({ entity: 'notification', id: 4 })]);
});
