import { count } from '@coffret/contracts/answers';
import { isRefusal, refuse } from '@coffret/contracts/errors';
import { group, groupRow } from '@coffret/contracts/groups/answers';
import { groupChange, newGroup } from '@coffret/contracts/groups/commands';
import { groupsList, groupsView } from '@coffret/projections/groups/view';
import { publicFields } from '@coffret/projections/list/run-list';
import type { FastifyInstance } from 'fastify';
import { withLinkedCounts } from '../comments/public.ts';
import { cause, viewer } from '../http/access.ts';
import { listRoutes } from '../http/list-routes.ts';
import { operation } from '../http/operation.ts';
import { idParams } from '../http/parameters.ts';
import type { RouteTypes } from '../http/route-types.ts';
import type { Services } from '../services.ts';
import { changeGroup, createGroup, deleteGroup } from './groups.ts';

export function groupRoutes(server: FastifyInstance, services: Services): void {
  const app = server.withTypeProvider<RouteTypes>();
  const view = () => services.view(groupsView);
  const one = async (id: number) => {
    const doc = await view().findOne({ _id: id });
    return doc && publicFields(doc);
  };

  listRoutes(server, services, {
    spec: groupsList,
    row: groupRow,
    access: ['group_r'],
    present: (docs, who) => withLinkedCounts(services, 'group', docs.map(publicFields), who),
  });

  app.get(
    '/api/groupsKpi',
    {
      config: { access: ['group_r'] },
      schema: operation('countGroups', 'Counts the groups.', { answers: count }),
    },
    async () => ({
      count: await view().count({}),
    }),
  );

  app.get(
    '/api/groups/:id',
    {
      config: { access: ['group_r'] },
      schema: operation('getGroup', 'Answers a group and its rights.', { params: idParams, answers: group }),
    },
    async (request) => (await one(request.params.id)) ?? refuse('NOT_FOUND'),
  );

  app.post(
    '/api/groups',
    {
      config: { access: ['group_c'] },
      schema: operation('createGroup', 'Makes a group; nobody gives a right that they do not hold.', {
        body: newGroup,
        creates: group,
        refuses: ['DUPLICATE'],
      }),
    },
    async (request, reply) => {
      const context = {
        id: await services.sequences.next('group', cause(request)),
        holds: viewer(request).rights,
      };
      const created = await createGroup(services, context, request.body, cause(request));
      return isRefusal(created) ? created : reply.code(201).send(await one(created.id));
    },
  );

  app.put(
    '/api/groups/:id',
    {
      config: { access: ['group_w'] },
      schema: operation('updateGroup', 'Renames a group, or changes its rights.', {
        params: idParams,
        body: groupChange,
        answers: group,
        refuses: ['DUPLICATE'],
      }),
    },
    async (request) => {
      const context = { id: request.params.id, holds: viewer(request).rights };
      const { lib, rights, rowVersion } = request.body;
      const refusal = await changeGroup(services, context, { lib, rights }, rowVersion, cause(request));
      return refusal ?? one(context.id);
    },
  );

  app.delete(
    '/api/groups/:id',
    {
      config: { access: ['group_d'] },
      schema: operation('deleteGroup', 'Deletes a group that nobody is in.', {
        params: idParams,
        refuses: ['IN_USE'],
      }),
    },
    async (request, reply) => {
      const context = { id: request.params.id, holds: viewer(request).rights };
      const refusal = await deleteGroup(services, context, cause(request));
      return refusal ?? reply.code(204).send();
    },
  );
}
