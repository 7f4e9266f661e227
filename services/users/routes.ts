import { count, list } from '@coffret/contracts/answers';
import { isRefusal, refuse } from '@coffret/contracts/errors';
import { CLIENTS } from '@coffret/contracts/rights';
import { user as answered, userRow as answeredRow, customer } from '@coffret/contracts/users/answers';
import { ban, newUser, preferences, userChange, userFields } from '@coffret/contracts/users/commands';
import { usersList, usersListWithDiscount } from '@coffret/projections/users/list';
import { usersView } from '@coffret/projections/users/view';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { withLinkedCounts } from '../comments/public.ts';
import { cause, viewer } from '../http/access.ts';
import { listRoutes } from '../http/list-routes.ts';
import { operation } from '../http/operation.ts';
import { idParams } from '../http/parameters.ts';
import type { RouteTypes } from '../http/route-types.ts';
import type { Services } from '../services.ts';
import { changeUser } from './change-user.ts';
import { createUser } from './create-user.ts';
import { type UserCommand, user } from './decider.ts';
import { mayManage, mayPutInto } from './delegation.ts';
import { deleteUser } from './delete-user.ts';
import { userRow } from './present-user.ts';
import { createProfiles } from './profiles.ts';

export function userRoutes(server: FastifyInstance, services: Services): void {
  const app = server.withTypeProvider<RouteTypes>();
  const { commands } = services;
  const profiles = createProfiles(services);
  const view = () => services.view(usersView);

  const one = async (id: number, request: FastifyRequest) => {
    const doc = await view().findOne({ _id: id });
    return doc && userRow(doc, viewer(request).rights);
  };

  /** A command on another user, by somebody who may. */
  async function manage(
    request: FastifyRequest<{ Params: { id: number } }>,
    command: UserCommand,
    expectedRevision?: number,
  ) {
    const { id } = request.params;
    const refusal = await mayManage(services, viewer(request), id);
    if (refusal) return refusal;
    const outcome = await commands.handle(user, {
      id,
      command,
      context: { id },
      cause: cause(request),
      expectedRevision,
    });
    return isRefusal(outcome) ? outcome : one(id, request);
  }

  listRoutes(server, services, {
    spec: usersListWithDiscount,
    specFor: (who) => (who?.rights.has('user_discount') ? usersListWithDiscount : usersList),
    row: answeredRow,
    access: ['user_r'],
    present: (docs, who) => {
      const rows = docs.map((doc) => userRow(doc, who?.rights ?? new Set()));
      return withLinkedCounts(services, 'user', rows, who);
    },
  });

  app.get(
    '/api/usersCustomer',
    {
      config: { access: ['user_r'] },
      schema: operation('listCustomers', 'Lists all customers to choose from, by name.', {
        answers: list(customer),
      }),
    },
    async () => {
      const rows = await view().find(
        { groupId: CLIENTS },
        { sort: { '_fold.fullName': 1, _id: 1 }, projection: { id: 1, fullName: 1, company: 1, email: 1 } },
      );
      return { rows: rows.map(({ _id, ...row }) => row), count: rows.length };
    },
  );
  app.get(
    '/api/usersKpi',
    {
      config: { access: ['user_r'] },
      schema: operation('countUsers', 'Counts all accounts.', { answers: count }),
    },
    async () => ({
      count: await view().count({}),
    }),
  );
  app.get(
    '/api/usersKpiCustomers',
    {
      config: { access: ['user_r'] },
      schema: operation('countCustomers', 'Counts the customers.', { answers: count }),
    },
    async () => ({
      count: await view().count({ groupId: CLIENTS }),
    }),
  );

  app.get(
    '/api/users/:id',
    {
      config: { access: 'user' },
      schema: operation('getUser', 'Answers an account: one’s own or, for staff, any.', {
        params: idParams,
        answers: answered,
      }),
    },
    async (request) => {
      const who = viewer(request);
      const { id } = request.params;
      const allowed = id === who.id || who.rights.has('user_r');
      return (allowed && (await one(id, request))) || refuse('NOT_FOUND');
    },
  );

  app.post(
    '/api/users',
    {
      config: { access: ['user_c'] },
      schema: operation('createUser', 'Makes an account, activated and verified.', {
        body: newUser,
        creates: answered,
        refuses: ['DUPLICATE'],
      }),
    },
    async (request, reply) => {
      const who = viewer(request);
      const {
        password,
        passwordRepeat: _same,
        culture = 'fr_FR',
        discountPercentage,
        ...given
      } = request.body;
      const { groupId, postalCode, agencyId, sectorId, ...personal } = given;
      const usual = await profiles.discountOf(given.activity);
      if (usual === null) return refuse('INVALID_PARAMETER', 'activity');
      const refusal =
        (await profiles.refuseUnknown({ agencyId, sectorId })) ?? (await mayPutInto(services, who, groupId));
      if (refusal) return refusal;
      if (discountPercentage !== undefined && !who.rights.has('user_discount')) {
        return refuse('FORBIDDEN', 'discountPercentage');
      }
      const place = await profiles.placeOf(postalCode);
      const created = await createUser(
        services,
        {
          profile: {
            ...personal,
            culture,
            postalCode,
            groupId,
            discountPercentage: discountPercentage ?? usual,
            ...place,
            ...(agencyId !== undefined && { agencyId }),
            ...(sectorId !== undefined && { sectorId }),
          },
          password,
        },
        cause(request),
      );
      if (isRefusal(created)) return created;
      return reply.code(201).send(await one(created.id, request));
    },
  );

  app.put(
    '/api/users/:id',
    {
      config: { access: 'user' },
      schema: operation('updateUser', 'Changes an account: one’s own or, for staff, another’s.', {
        params: idParams,
        body: userChange,
        answers: answered,
        refuses: ['DUPLICATE', 'FORBIDDEN', 'PROTECTED_USER'],
      }),
    },
    async (request) => {
      const { id } = request.params;
      const { rowVersion } = request.body;
      const fields = userFields.parse(request.body);
      const refusal = await changeUser(services, viewer(request), id, fields, rowVersion, cause(request));
      return refusal ?? one(id, request);
    },
  );

  app.delete(
    '/api/users/:id',
    {
      config: { access: ['user_d'] },
      schema: operation('deleteUser', 'Deletes an account; its projects stay with the company.', {
        params: idParams,
        refuses: ['PROTECTED_USER'],
      }),
    },
    async (request, reply) => {
      const { id } = request.params;
      if (await services.commands.doneBefore(user, id, cause(request))) return reply.code(204).send();
      const refusal =
        (await mayManage(services, viewer(request), id)) ??
        (await deleteUser(services, id, 'STAFF', cause(request)));
      return refusal ?? reply.code(204).send();
    },
  );

  app.put(
    '/api/usersVerify/:id',
    {
      config: { access: ['user_verify'] },
      schema: operation('verifyUser', 'Says that staff has checked who somebody is.', {
        params: idParams,
        answers: answered,
      }),
    },
    (request) => manage(request, { do: 'verify' }),
  );

  app.put(
    '/api/usersBan/:id',
    {
      config: { access: ['user_ban'] },
      schema: operation('banUser', 'Bans somebody, whose sessions end, or takes the ban back.', {
        params: idParams,
        body: ban,
        answers: answered,
        refuses: ['PROTECTED_USER'],
      }),
    },
    async (request) => {
      const { id } = request.params;
      const { isBan, rowVersion } = request.body;
      if (id === viewer(request).id) return refuse('PROTECTED_USER');
      if (isBan) return manage(request, { do: 'ban', reason: 'STAFF' }, rowVersion);
      const answer = await manage(request, { do: 'unban' }, rowVersion);
      if (!isRefusal(answer)) await services.loginFailures.forget(id);
      return answer;
    },
  );

  app.put(
    '/api/usersprefs/:id',
    {
      config: { access: 'user' },
      schema: operation('updatePreferences', 'Keeps one’s own preferences as they are sent.', {
        params: idParams,
        body: preferences,
        answers: answered,
      }),
    },
    async (request) => {
      const { id } = request.params;
      if (id !== viewer(request).id) return refuse('NOT_FOUND');
      const outcome = await commands.handle(user, {
        id,
        command: { do: 'change prefs', prefs: request.body.prefs },
        context: { id },
        cause: cause(request),
      });
      return isRefusal(outcome) ? outcome : one(id, request);
    },
  );
}
