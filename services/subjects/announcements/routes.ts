import {
  type Announcement,
  announcement as answered,
  audienceSize,
} from '@coffret/contracts/announcements/answers';
import {
  announcementAudience,
  announcementChange,
  newAnnouncement,
} from '@coffret/contracts/announcements/commands';
import { isRefusal, refuse } from '@coffret/contracts/errors';
import { agencies } from '@coffret/contracts/registers/registers';
import {
  type AnnouncementDoc,
  announcementsList,
  announcementsView,
} from '@coffret/projections/announcements/view';
import { publicFields } from '@coffret/projections/list/run-list';
import { readingsView } from '@coffret/projections/notifications/view';
import { usersView } from '@coffret/projections/users/view';
import type { FastifyRequest } from 'fastify';
import { previousResult } from '../../core/commands/previous-result.ts';
import { cause, viewer } from '../../core/http/access.ts';
import { itemNames } from '../../core/http/item-names.ts';
import { listRoutes } from '../../core/http/list-routes.ts';
import { idParams, operation, type Routes } from '../../core/http/operation.ts';
import type { Services } from '../../core/services.ts';
import { audienceOf, refuseUnknownAudience } from './audience.ts';
import { type AnnouncementCommand, announcement } from './decider.ts';

const ACCESS = ['notif_c'] as const;
const SAMPLE = 3;

export function announcementRoutes(app: Routes, services: Services): void {
  const view = () => services.view<AnnouncementDoc>(announcementsView);

  const receiversOf = async ({ status, receivers, userId, ...audience }: AnnouncementDoc) =>
    status === 'PLANNED' ? services.view(usersView).count(audienceOf(audience, userId)) : (receivers ?? 0);

  async function present(docs: readonly AnnouncementDoc[]) {
    const among = { _announcementId: docs.map(({ id }) => id), isRead: true };
    const readers = await services.view(readingsView).countBy('_announcementId', among);
    const receivers = await Promise.all(docs.map(receiversOf));
    const names = await itemNames(
      services,
      agencies,
      docs.flatMap(({ agencyIds }) => agencyIds),
    );
    return docs.map((doc, at) => ({
      ...publicFields<Omit<Announcement, 'agencyLibs' | 'receivers' | 'readers'>>(doc),
      agencyLibs: doc.agencyIds.flatMap((id) => names.get(id) ?? []),
      receivers: receivers[at] ?? 0,
      readers: readers.get(doc.id) ?? 0,
    }));
  }

  async function one(id: number) {
    const doc = await view().findOne({ _id: id });
    const [row] = doc ? await present([doc]) : [];
    return row ?? refuse('NOT_FOUND');
  }

  async function handle(
    request: FastifyRequest,
    id: number,
    command: AnnouncementCommand,
    expected?: number,
  ) {
    const asked = { id, command, cause: cause(request), expectedRevision: expected };
    const outcome = await services.commands.handle(announcement, asked);
    return isRefusal(outcome) ? outcome : one(id);
  }

  listRoutes(app, services, { spec: announcementsList, row: answered, access: ACCESS, present });

  app.post(
    '/api/announcements',
    operation('createAnnouncement', 'Sends an announcement now or at a given time.', {
      access: ACCESS,
      body: newAnnouncement,
      creates: answered,
      refuses: ['REQUIRED', 'INVALID_PARAMETER'],
    }),
    async (request) => {
      const made = await previousResult(services, announcement, cause(request));
      if (made !== null) return one(made);
      const { groupIds, agencyIds, activities, route, sendAt, ...rest } = request.body;
      if (sendAt && Date.parse(sendAt) <= services.clock.now().getTime())
        return refuse('INVALID_PARAMETER', 'sendAt');
      const unknown = await refuseUnknownAudience(services, { groupIds, agencyIds, activities });
      if (unknown) return unknown;
      const planned = {
        ...rest,
        audience: { groupIds, agencyIds, activities },
        route: route ?? null,
        sendAt: sendAt ? new Date(sendAt).toISOString() : null,
      };
      const id = await services.sequences.next('announcement', cause(request));
      return handle(request, id, { type: 'PlanAnnouncement', announcement: planned });
    },
  );

  app.post(
    '/api/announcements/audience',
    operation(
      'sizeAudience',
      'Returns the number of users that an announcement would reach now, and some names for those who may read users.',
      {
        access: ACCESS,
        body: announcementAudience,
        answers: audienceSize,
        refuses: ['REQUIRED'],
      },
    ),
    async (request) => {
      const { id, rights } = viewer(request);
      const filter = audienceOf(request.body, id);
      const users = services.view(usersView);
      const [count, some] = await Promise.all([
        users.count(filter),
        rights.has('user_r')
          ? users.find(filter, { sort: { _id: 1 }, limit: SAMPLE, projection: { company: 1 } })
          : [],
      ]);
      return { count, sample: some.map(({ company }) => String(company)) };
    },
  );

  app.post(
    '/api/announcements/cancel/:id',
    operation('cancelAnnouncement', 'Cancels a planned announcement.', {
      access: ACCESS,
      params: idParams,
      body: announcementChange,
      answers: answered,
      refuses: ['INVALID_STATUS', 'BAD_ROWVERSION'],
    }),
    (request) => handle(request, request.params.id, { type: 'CancelAnnouncement' }, request.body.rowVersion),
  );
}
