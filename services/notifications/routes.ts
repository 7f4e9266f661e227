import { isRefusal, type Refusal, refuse } from '@coffret/contracts/errors';
import { notification as answered } from '@coffret/contracts/notifications/answers';
import { newNotification, notificationChange } from '@coffret/contracts/notifications/commands';
import { groupsView } from '@coffret/projections/groups/view';
import { publicFields } from '@coffret/projections/list/run-list';
import { receivedRow, receivedScope } from '@coffret/projections/notifications/received';
import { notificationsView } from '@coffret/projections/notifications/view';
import { usersView } from '@coffret/projections/users/view';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { oneAtATime } from '../commands/one-at-a-time.ts';
import { cause, type Viewer, viewer } from '../http/access.ts';
import { operation } from '../http/operation.ts';
import { idParams } from '../http/parameters.ts';
import type { RouteTypes } from '../http/route-types.ts';
import type { Services } from '../services.ts';
import { type NotificationCommand, notification } from './decider.ts';
import { receivedList } from './received-list.ts';

export function notificationRoutes(server: FastifyInstance, services: Services): void {
  const app = server.withTypeProvider<RouteTypes>();
  const { commands, sequences } = services;
  const config = { access: 'user' as const };
  const view = () => services.view(notificationsView);
  const received = (id: number, who: Viewer) => view().findOne({ all: [{ _id: id }, receivedScope(who)] });
  const deleting = oneAtATime<number>();

  const one = async (id: number, who: Viewer) => {
    const doc = await view().findOne({ _id: id });
    return doc && publicFields(receivedRow(doc, who.id));
  };
  const handle = (request: FastifyRequest, id: number, command: NotificationCommand) =>
    commands.handle(notification, { id, command, context: undefined, cause: cause(request) });

  receivedList(server, services, 'notifs', {});
  receivedList(server, services, 'notifsRelease', { cat: 'RELEASE' });

  app.get(
    '/api/notifs/:id',
    {
      config,
      schema: operation('getNotification', 'Answers a notification that one has received.', {
        params: idParams,
        answers: answered,
      }),
    },
    async (request) => {
      const who = viewer(request);
      const doc = await received(request.params.id, who);
      return doc ? publicFields(receivedRow(doc, who.id)) : refuse('NOT_FOUND');
    },
  );

  app.post(
    '/api/notifs',
    {
      config,
      schema: operation('createNotification', 'Sends a notification to a user or a group (staff).', {
        body: newNotification,
        creates: answered,
        refuses: ['FORBIDDEN'],
      }),
    },
    async (request, reply) => {
      const who = viewer(request);
      if (!who.staff) return refuse('FORBIDDEN');
      const { userForId = null, groupForId = null, cat, lib, route = null } = request.body;
      const [receivers, key] =
        userForId === null ? ([groupsView, 'groupForId'] as const) : ([usersView, 'userForId'] as const);
      if (!(await services.view(receivers).findOne({ _id: Number(userForId ?? groupForId) }))) {
        return refuse('INVALID_PARAMETER', key);
      }
      const id = await sequences.next('notification', cause(request));
      const outcome = await handle(request, id, {
        do: 'send',
        notification: { userForId, groupForId, aboutUserId: null, cat, lib, libParams: null, route },
      });
      return isRefusal(outcome) ? outcome : reply.code(201).send(await one(id, who));
    },
  );

  app.put(
    '/api/notifs/:id',
    {
      config,
      schema: operation('updateNotification', 'Marks a notification as read or archived, for oneself.', {
        params: idParams,
        body: notificationChange,
        answers: answered,
      }),
    },
    async (request) => {
      const who = viewer(request);
      const { id } = request.params;
      if (!(await received(id, who))) return refuse('NOT_FOUND');
      const { isRead, isArchived, rowVersion } = request.body;
      const outcome = await handle(request, id, {
        do: 'mark',
        userId: who.id,
        isRead,
        isArchived,
        rowVersion,
      });
      return isRefusal(outcome) ? outcome : one(id, who);
    },
  );

  app.delete(
    '/api/notifs/:id',
    {
      config,
      schema: operation(
        'deleteNotification',
        'Takes a notification out of one’s own, unless it is the last.',
        { params: idParams, refuses: ['cannotDeleteLastNotification'] },
      ),
    },
    async (request, reply) => {
      const who = viewer(request);
      const { id } = request.params;
      // Of two deletions at once, one is of the last.
      const outcome = await deleting(who.id, async (): Promise<object | Refusal> => {
        if (!(await received(id, who))) return refuse('NOT_FOUND');
        const isLast = (await view().count(receivedScope(who))) === 1;
        return handle(request, id, { do: 'delete', userId: who.id, isLast });
      });
      return isRefusal(outcome) ? outcome : reply.code(204).send();
    },
  );
}
