import { count } from '@coffret/contracts/answers';
import { refuse } from '@coffret/contracts/errors';
import { type Group, group, groupRow } from '@coffret/contracts/groups/answers';
import { groupChange, newGroup } from '@coffret/contracts/groups/commands';
import type { Doc } from '@coffret/contracts/ports/read-store';
import { usage } from '@coffret/contracts/usage';
import { groupsList, groupsView } from '@coffret/projections/groups/view';
import { publicFields } from '@coffret/projections/list/run-list';
import { cause, viewer } from '../../core/http/access.ts';
import { type Actor, actor, plainAct } from '../../core/http/bulk-acts.ts';
import { foundOr404 } from '../../core/http/found-or-404.ts';
import { listRoutes } from '../../core/http/list-routes.ts';
import { idParams, operation, type Routes } from '../../core/http/operation.ts';
import type { CommandServices, Environment, QueryServices } from '../../core/services.ts';
import { withLinkedCounts } from '../comments/public.ts';
import { usageOf } from '../registers/public.ts';
import { changeGroup, createGroup, deleteGroup } from './groups.ts';

export function groupRoutes(app: Routes, services: CommandServices & Environment & QueryServices): void {
  const view = () => services.view<Doc & Group>(groupsView);
  const one = async (id: number) => foundOr404(await view().findOne({ _id: id }));

  const remove = (id: number, { who, cause }: Actor) =>
    deleteGroup(services, { id, holds: who.rights }, cause);

  listRoutes(app, services, {
    spec: groupsList,
    row: groupRow,
    access: ['group_r'],
    present: (docs: (Doc & Group)[], who) =>
      withLinkedCounts(services, 'group', docs.map(publicFields<Group>), who),
    bulk: { delete: plainAct(['group_d'], remove) },
  });

  app.get(
    '/api/groupsKpi',
    operation('countGroups', 'Counts the groups.', { access: ['group_r'], answers: count }),
    async () => ({
      count: await view().count({}),
    }),
  );

  app.get(
    '/api/groups/:id',
    operation('getGroup', 'Returns a group with its rights.', {
      access: ['group_r'],
      params: idParams,
      answers: group,
    }),
    async (request) => one(request.params.id),
  );

  app.get(
    '/api/groups/:id/uses',
    operation('getGroupUses', 'Returns the members of a group.', {
      access: ['group_d'],
      params: idParams,
      answers: usage,
    }),
    async (request) => {
      const { id } = request.params;
      const doc = await view().findOne({ _id: id });
      return doc
        ? usageOf(services, { entity: 'group', id, lib: doc.lib }, viewer(request))
        : refuse('NOT_FOUND');
    },
  );

  app.post(
    '/api/groups',
    operation('createGroup', 'Creates a group with rights that the user holds.', {
      access: ['group_c'],
      body: newGroup,
      creates: group,
      readBy: ['group_r'],
      refuses: ['DUPLICATE'],
    }),
    async (request) => {
      const context = {
        id: await services.sequences.next('group', cause(request)),
        holds: viewer(request).rights,
      };
      return (await createGroup(services, context, request.body, cause(request))) ?? one(context.id);
    },
  );

  app.put(
    '/api/groups/:id',
    operation('updateGroup', 'Renames a group or changes its rights.', {
      access: ['group_w'],
      params: idParams,
      body: groupChange,
      answers: group,
      readBy: ['group_r'],
      refuses: ['DUPLICATE'],
    }),
    async (request) => {
      const context = { id: request.params.id, holds: viewer(request).rights };
      const { lib, rights, rowVersion } = request.body;
      const refusal = await changeGroup(services, context, { lib, rights }, rowVersion, cause(request));
      return refusal ?? one(context.id);
    },
  );

  app.delete(
    '/api/groups/:id',
    operation('deleteGroup', 'Deletes a group without members.', {
      access: ['group_d'],
      params: idParams,
      refuses: ['IN_USE'],
    }),
    (request) => remove(request.params.id, actor(request)),
  );
}
