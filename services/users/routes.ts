import { isRefusal, refuse } from '@coffret/contracts/errors';
import { CLIENTS } from '@coffret/contracts/rights';
import { ban, newUser, preferences, userChange, userFields } from '@coffret/contracts/users/commands';
import { usersList, usersListWithDiscount } from '@coffret/projections/users/list';
import { usersView } from '@coffret/projections/users/view';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { withLinkedCounts } from '../comments/public.ts';
import { cause, viewer } from '../http/access.ts';
import { listRoutes } from '../http/list-routes.ts';
import { idParams } from '../http/parameters.ts';
import type { RouteTypes } from '../http/route-types.ts';
import type { Services } from '../services.ts';
import { changeUser } from './change-user.ts';
import { createUser } from './create-user.ts';
import { type UserCommand, user } from './decider.ts';
import { holdsRightsOf, mayManage } from './delegation.ts';
import { deleteUser } from './delete-user.ts';
import { userRow } from './present-user.ts';
import { createProfiles } from './profiles.ts';

const tags = ['users'];

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
    spec: (who) => (who?.rights.has('user_discount') ? usersListWithDiscount : usersList),
    access: ['user_r'],
    present: (docs, who) => {
      const rows = docs.map((doc) => userRow(doc, who?.rights ?? new Set()));
      return withLinkedCounts(services, 'user', rows, who);
    },
  });

  app.get('/api/usersCustomer', { config: { access: ['user_r'] }, schema: { tags } }, async () => {
    const rows = await view().find(
      { groupId: CLIENTS },
      { sort: { '_fold.fullName': 1, _id: 1 }, projection: { id: 1, fullName: 1, company: 1, email: 1 } },
    );
    return { rows: rows.map(({ _id, ...row }) => row), count: rows.length };
  });
  app.get('/api/usersKpi', { config: { access: ['user_r'] }, schema: { tags } }, async () => ({
    count: await view().count({}),
  }));
  app.get('/api/usersKpiCustomers', { config: { access: ['user_r'] }, schema: { tags } }, async () => ({
    count: await view().count({ groupId: CLIENTS }),
  }));

  app.get(
    '/api/users/:id',
    { config: { access: 'user' }, schema: { tags, params: idParams } },
    async (request) => {
      const who = viewer(request);
      const { id } = request.params;
      const allowed = id === who.id || who.rights.has('user_r');
      return (allowed && (await one(id, request))) || refuse('NOT_FOUND');
    },
  );

  app.post(
    '/api/users',
    { config: { access: ['user_c'] }, schema: { tags, body: newUser } },
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
      const names = await profiles.namesOf({ groupId, agencyId, sectorId });
      if (isRefusal(names)) return names;
      if (!(await holdsRightsOf(services, who, groupId))) return refuse('FORBIDDEN', 'groupId');
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
            groupLib: '',
            discountPercentage: discountPercentage ?? usual,
            ...place,
            ...(agencyId !== undefined && { agencyId }),
            ...(sectorId !== undefined && { sectorId }),
            ...names,
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
    { config: { access: 'user' }, schema: { tags, params: idParams, body: userChange, userFields } },
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
    { config: { access: ['user_d'] }, schema: { tags, params: idParams } },
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
    { config: { access: ['user_verify'] }, schema: { tags, params: idParams } },
    (request) => manage(request, { do: 'verify' }),
  );

  app.put(
    '/api/usersBan/:id',
    { config: { access: ['user_ban'] }, schema: { tags, params: idParams, body: ban } },
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
    { config: { access: 'user' }, schema: { tags, params: idParams, body: preferences } },
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
