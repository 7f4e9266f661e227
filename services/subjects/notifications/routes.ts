import { list, MAX_ITEMS } from '@coffret/contracts/answers';
import { isRefusal, refuse } from '@coffret/contracts/errors';
import type { Group } from '@coffret/contracts/groups/answers';
import { notification as answered, receivingGroup } from '@coffret/contracts/notifications/answers';
import { newNotification, notificationChange } from '@coffret/contracts/notifications/commands';
import { INITIAL_RECEIVER_STATE } from '@coffret/contracts/notifications/receivers';
import type { Doc } from '@coffret/contracts/ports/read-store';
import { groupsView } from '@coffret/projections/groups/view';
import { received, receivedCount, receivedRow } from '@coffret/projections/notifications/received';
import { notificationsView, readingId } from '@coffret/projections/notifications/view';
import { usersView } from '@coffret/projections/users/view';
import type { FastifyRequest } from 'fastify';
import { cause, viewer } from '../../core/http/access.ts';
import { foundOr404 } from '../../core/http/found-or-404.ts';
import { idParams, operation, type Routes } from '../../core/http/operation.ts';
import type { Services } from '../../core/services.ts';
import { userKey } from '../../platform/person-keys/person-keys.ts';
import { mark } from './mark.ts';
import { readAll } from './read-all.ts';
import { type ReadStateCommand, readState } from './read-state.ts';
import { inboxOf, readerFor } from './reader.ts';
import { receivedList } from './received-list.ts';
import { sendNotification } from './send-notification.ts';

export function notificationRoutes(app: Routes, services: Services): void {
  const { commands, locks } = services;
  const access = 'user' as const;
  const inbox = () => inboxOf(services);

  const handle = (request: FastifyRequest, doc: Doc, command: ReadStateCommand) =>
    mark(services, viewer(request).id, doc, command, cause(request));

  /** The response contains a text but not the id of its person. */
  async function namePersons({ work }: FastifyRequest, id: number): Promise<void> {
    if (!work) return;
    const sent = await services.view(notificationsView).findOne({ _id: id });
    if (typeof sent?._aboutUserId === 'number') work.persons.push(userKey(sent._aboutUserId));
  }

  receivedList(app, services, 'notifs', {});
  receivedList(app, services, 'notifsRelease', { cat: 'RELEASE' });

  app.get(
    '/api/notifsGroups',
    operation('listReceivingGroups', 'Returns the groups that can be notified, by name.', {
      access: ['notif_c'],
      answers: list(receivingGroup, MAX_ITEMS),
    }),
    async () => {
      const [groups, sizes] = await Promise.all([
        services.view<Doc & Group>(groupsView).find({}, { sort: { '_fold.lib': 1 } }),
        services.view(usersView).countBy('groupId', {}),
      ]);
      const rows = groups.map(({ id, lib }) => ({ id, lib, count: sizes.get(id) ?? 0 }));
      return { rows, count: rows.length };
    },
  );

  app.get(
    '/api/notifs/:id',
    operation('getNotification', 'Returns a notification of the user.', {
      access,
      params: idParams,
      answers: answered,
    }),
    async (request) => {
      return foundOr404(await received(inbox(), viewer(request), request.params.id));
    },
  );

  app.post(
    '/api/notifs',
    operation('createNotification', 'Sends a notification to a user or a group.', {
      access: ['notif_c'],
      body: newNotification,
      creates: answered,
    }),
    async (request) => {
      const { userForId = null, groupForId = null, ...content } = request.body;
      const id = await sendNotification(services, { ...content, userForId, groupForId }, cause(request));
      if (isRefusal(id)) return id;
      const doc = await services.view(notificationsView).findOne({ _id: id });
      return foundOr404(doc && receivedRow(doc, INITIAL_RECEIVER_STATE));
    },
  );

  app.put(
    '/api/notifs/:id',
    operation('updateNotification', 'Marks a notification as read or archived for the user.', {
      access,
      params: idParams,
      body: notificationChange,
      answers: answered,
    }),
    async (request) => {
      const { id } = request.params;
      const doc = await received(inbox(), viewer(request), id);
      if (!doc) return refuse('NOT_FOUND');
      const { isRead, isArchived, rowVersion } = request.body;
      const refusal = await handle(request, doc, {
        type: 'MarkNotification',
        isRead,
        isArchived,
        rowVersion,
      });
      if (refusal) return refusal;
      await namePersons(request, id);
      return foundOr404(await received(inbox(), viewer(request), id));
    },
  );

  app.post(
    '/api/notifs/read',
    operation(
      'readNotifications',
      'Marks all unread notifications of the user as read; those beyond 1,000 shortly after the response.',
      { access },
    ),
    async (request) => {
      const spend = (points: number) => request.spend(points);
      return readAll(services, viewer(request), { asked: request, cause: cause(request), spend });
    },
  );

  app.delete(
    '/api/notifs/:id',
    operation('deleteNotification', 'Deletes a notification for the user, unless it is the newest.', {
      access,
      params: idParams,
      refuses: ['cannotDeleteLastNotification'],
    }),
    async (request) => {
      const who = viewer(request);
      const { id } = request.params;
      if (await commands.previousOutcome(readState, readingId(id, who.id), cause(request))) return null;
      // Sequential, so that one of two concurrent deletions sees the last one.
      return locks.withLock(`notifications of user ${who.id}`, async () => {
        const doc = await received(inbox(), who, id);
        if (!doc) return refuse('NOT_FOUND');
        const isLast = (await receivedCount(inbox(), await readerFor(services, who))) === 1;
        return handle(request, doc, { type: 'DeleteNotification', isLast });
      });
    },
  );
}
