import { reauthentication } from '@coffret/contracts/accounts/commands';
import { count } from '@coffret/contracts/answers';
import { isRefusal, type Refusal, refuse } from '@coffret/contracts/errors';
import { DEFAULT_CULTURE } from '@coffret/contracts/languages';
import { may } from '@coffret/contracts/rights';
import { readTelephone } from '@coffret/contracts/telephone';
import {
  user as answered,
  userRow as answeredRow,
  customer,
  discountHistory as discounts,
  movedUsers,
} from '@coffret/contracts/users/answers';
import {
  ban,
  newUser,
  preferences,
  userChange,
  userFields,
  usersMove,
  verification,
} from '@coffret/contracts/users/commands';
import {
  customersList,
  knowingDepartments,
  usersList,
  usersListWithDiscount,
} from '@coffret/projections/users/list';
import { usersView } from '@coffret/projections/users/view';
import type { FastifyRequest } from 'fastify';
import { isDone } from '../../core/commands/idempotency.ts';
import { cause, viewer } from '../../core/http/access.ts';
import { actor } from '../../core/http/bulk-acts.ts';
import { seesDiscounts } from '../../core/http/discounts.ts';
import { listRoutes, pageRoute } from '../../core/http/list-routes.ts';
import { idParams, operation, type Routes } from '../../core/http/operation.ts';
import type { MailedLinks } from '../../core/mailed-links.ts';
import type { Services } from '../../core/services.ts';
import { keepPreferences } from '../../core/user-preferences.ts';
import { withLinkedCounts } from '../comments/public.ts';
import { groupsByPermission } from '../groups/public.ts';
import { withUndelivered } from '../mails/public.ts';
import { bulkUsers } from './bulk.ts';
import { changeUser } from './change-user.ts';
import { mayAssignGroup } from './delegation.ts';
import { discountHistory } from './discount-history.ts';
import { filterValueRoute } from './filter-values.ts';
import { moveUsers } from './move-users.ts';
import { presentUser, presentUsers, type UserDoc } from './present-user.ts';
import { createProfiles } from './profiles.ts';
import { singleActs } from './single-acts.ts';
import { createUser } from './user-account.ts';

export function userRoutes(app: Routes, services: Services, links: MailedLinks): void {
  const profiles = createProfiles(services);
  const view = () => services.view<UserDoc>(usersView);

  const one = async (id: number, request: FastifyRequest) => {
    const doc = await view().findOne({ _id: id });
    if (!doc) return refuse('NOT_FOUND');
    const who = viewer(request);
    const shown = await presentUser(services, doc, who);
    if (!who.rights.has('user_r')) return shown;
    const [newest] = await services.sessions.of(id, '');
    return { ...shown, lastSeenAt: newest?.lastSeenAt ?? null };
  };

  const single = singleActs(services, links);
  /** The account as a single act left it. */
  const shownAfter = async (
    request: FastifyRequest<{ Params: { id: number } }>,
    refusal: Promise<Refusal | null>,
  ) => (await refusal) ?? one(request.params.id, request);

  listRoutes(app, services, {
    spec: usersListWithDiscount,
    async specFor(who, { attachment }) {
      const spec = seesDiscounts(who) ? usersListWithDiscount : usersList;
      return attachment === undefined ? spec : knowingDepartments(spec, await profiles.departments());
    },
    row: answeredRow,
    access: ['user_r'],
    present: async (docs: UserDoc[], who) => {
      const rows = await presentUsers(services, docs, who?.rights ?? new Set());
      const counted = await withLinkedCounts(services, 'user', rows, who);
      return withUndelivered(services, 'userId', counted, who);
    },
    bulk: bulkUsers(services, single),
  });

  filterValueRoute(app, services);

  pageRoute(app, services, {
    spec: customersList,
    row: customer,
    access: ['user_r'],
    scope: async () => ({ groupId: (await groupsByPermission(services, 'work for customers')).mayNot }),
  });
  app.get(
    '/api/usersKpi',
    operation('countUsers', 'Counts all accounts.', { access: ['user_r'], answers: count }),
    async () => ({
      count: await view().count({}),
    }),
  );
  app.get(
    '/api/usersKpiCustomers',
    operation('countCustomers', 'Counts the customers.', { access: ['user_r'], answers: count }),
    async () => ({
      count: await view().count({
        groupId: (await groupsByPermission(services, 'work for customers')).mayNot,
      }),
    }),
  );

  app.get(
    '/api/users/:id',
    operation('getUser', 'Returns an account: the own one or, for staff, any.', {
      access: 'user',
      whileViewing: true,
      params: idParams,
      answers: answered,
    }),
    async (request) => {
      const who = viewer(request);
      const { id } = request.params;
      const allowed = id === who.id || who.rights.has('user_r');
      return allowed ? one(id, request) : refuse('NOT_FOUND');
    },
  );

  app.post(
    '/api/users',
    operation('createUser', 'Creates an activated and verified account.', {
      access: ['user_c'],
      body: newUser,
      creates: answered,
      readBy: ['user_r'],
      refuses: ['DUPLICATE', 'phoneError'],
    }),
    async (request) => {
      const who = viewer(request);
      const { password, passwordRepeat: _same, culture = DEFAULT_CULTURE, ...given } = request.body;
      const { discountPercentage, agencyId, sectorId, ...personal } = given;
      const usual = await profiles.discountOf(given.activity);
      if (usual === null) return refuse('INVALID_PARAMETER', 'activity');
      const phone = readTelephone(given.phone, given);
      if (phone === null) return refuse('phoneError', 'phone');
      const refusal =
        (await profiles.refuseUnknown({ agencyId, sectorId })) ??
        (await mayAssignGroup(services, who, given.groupId));
      if (refusal) return refusal;
      if (discountPercentage !== undefined && !may(who.rights, 'set discounts')) {
        return refuse('FORBIDDEN', 'discountPercentage');
      }
      const profile = {
        ...personal,
        phone,
        culture,
        discountPercentage: discountPercentage ?? usual,
        ...(await profiles.placeOf(given)),
        ...(agencyId !== undefined && { agencyId }),
        ...(sectorId !== undefined && { sectorId }),
      };
      const created = await createUser(services, { profile, password }, cause(request));
      return isRefusal(created) ? created : one(created.id, request);
    },
  );

  app.put(
    '/api/users/:id',
    operation('updateUser', 'Changes an account: the own one or, for staff, another’s.', {
      access: 'user',
      params: idParams,
      body: userChange,
      answers: answered,
      readBy: ['user_r'],
      refuses: [
        'DUPLICATE',
        'FORBIDDEN',
        'PROTECTED_USER',
        'OLD_PASSWORD',
        'TOO_MANY_REQUESTS',
        'phoneError',
      ],
    }),
    async (request) => {
      const { id } = request.params;
      const { rowVersion, password } = request.body;
      const fields = userFields.parse(request.body);
      const change = { who: viewer(request), id, fields, password, rowVersion, cause: cause(request) };
      return (await changeUser(services, links, change)) ?? one(id, request);
    },
  );

  app.get(
    '/api/users/:id/discounts',
    operation('getUserDiscounts', 'Returns the discount history of a user.', {
      access: 'user',
      params: idParams,
      answers: discounts,
    }),
    async (request) => {
      const { id } = request.params;
      const { rights } = viewer(request);
      if (!rights.has('user_discount') || !may(rights, 'see user')) return refuse('NOT_FOUND');
      const doc = await view().findOne({ _id: id });
      return doc ? discountHistory(services, id) : refuse('NOT_FOUND');
    },
  );

  app.delete(
    '/api/users/:id',
    operation(
      'deleteUser',
      'Deletes the own account, with its password, or by right another’s; its projects are kept.',
      {
        access: 'user',
        exceedsDailyQuota: true,
        params: idParams,
        body: reauthentication,
        refuses: ['PROTECTED_USER', 'FORBIDDEN', 'IN_USE', 'OLD_PASSWORD', 'TOO_MANY_REQUESTS'],
      },
    ),
    async (request, reply) => {
      const refusal = await single.remove(request.params.id, request.body?.password, actor(request));
      if (!refusal) reply.removeHeader('x-access-token');
      return refusal;
    },
  );

  app.put(
    '/api/usersVerify/:id',
    operation('verifyUser', 'Verifies a user, or withdraws the verification.', {
      access: ['user_verify'],
      params: idParams,
      body: verification,
      answers: answered,
      readBy: ['user_r'],
    }),
    (request) => shownAfter(request, single.verify(request.params.id, request.body, actor(request))),
  );

  app.put(
    '/api/usersMove',
    operation('moveUsers', 'Replaces an agency, sector or group by another one for all its users.', {
      access: ['user_w'],
      body: usersMove,
      answers: movedUsers,
      refuses: ['FORBIDDEN'],
    }),
    (request) => moveUsers(services, request, single),
  );

  app.put(
    '/api/usersBan/:id',
    operation('banUser', 'Bans a user and ends the sessions, or lifts the ban.', {
      access: ['user_ban'],
      params: idParams,
      body: ban,
      answers: answered,
      readBy: ['user_r'],
      refuses: ['PROTECTED_USER'],
    }),
    (request) => shownAfter(request, single.setBan(request.params.id, request.body, actor(request))),
  );

  app.put(
    '/api/usersprefs/:id',
    operation('updatePreferences', 'Replaces the preferences of the user.', {
      access: 'user',
      params: idParams,
      body: preferences,
      answers: answered,
    }),
    async (request) => {
      const { id } = request.params;
      if (id !== viewer(request).id) return refuse('NOT_FOUND');
      if (isDone(cause(request))) return one(id, request);
      return (await keepPreferences(services, id, request.body.prefs)) ?? one(id, request);
    },
  );
}
