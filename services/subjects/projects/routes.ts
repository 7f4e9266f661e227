import type { LinkedCounts } from '@coffret/contracts/answers';
import { refusalOf, refuse } from '@coffret/contracts/errors';
import type { Doc } from '@coffret/contracts/ports/read-store';
import { project as answered, type ProjectRow, projectRow } from '@coffret/contracts/projects/answers';
import { newProject, projectChange } from '@coffret/contracts/projects/commands';
import { may } from '@coffret/contracts/rights';
import { publicFields } from '@coffret/projections/list/run-list';
import { configurationsOf } from '@coffret/projections/projects/queries';
import { projectsList, projectsView } from '@coffret/projections/projects/view';
import { usersView } from '@coffret/projections/users/view';
import { emptyHistory } from '../../core/commands/history.ts';
import { cause, ownScope, type Viewer, viewer } from '../../core/http/access.ts';
import { listRoutes } from '../../core/http/list-routes.ts';
import { idParams, operation, type Routes } from '../../core/http/operation.ts';
import type { CommandServices, Environment, QueryServices } from '../../core/services.ts';
import { withLinkedCounts } from '../comments/public.ts';
import { project } from './decider.ts';
import { deleteProject } from './delete-project.ts';

type Row = Omit<ProjectRow, keyof LinkedCounts>;

type OwnFields = Omit<Row, 'ProjConfigurations' | 'configurationCount'>;
type ProjectDoc = Doc & OwnFields;

const NO_CONFIGURATIONS = { ProjConfigurations: [], configurationCount: 0 };

export function projectRoutes(app: Routes, services: CommandServices & Environment & QueryServices): void {
  const { commands, sequences } = services;
  const view = () => services.view<ProjectDoc>(projectsView);

  const present = async (docs: readonly ProjectDoc[]): Promise<Row[]> => {
    const configurations = await configurationsOf(
      services.view,
      docs.map(({ _id }) => _id),
    );
    return docs.map((doc) => ({
      ...publicFields<OwnFields>(doc),
      ...(configurations.get(doc._id) ?? NO_CONFIGURATIONS),
    }));
  };
  const visible = (id: number, who: Viewer) => view().findOne({ all: [{ _id: id }, ownScope(who)] });
  async function one(id: number, who: Viewer) {
    const doc = await visible(id, who);
    return (doc && (await present([doc]))[0]) ?? refuse('NOT_FOUND');
  }

  listRoutes(app, services, {
    spec: projectsList,
    row: projectRow,
    access: ['project_r'],
    scope: ownScope,
    present: async (docs: ProjectDoc[], who) =>
      withLinkedCounts(services, 'project', await present(docs), who),
  });

  app.get(
    '/api/projects/:id',
    operation('getProject', 'Returns a project.', {
      access: ['project_r'],
      params: idParams,
      answers: answered,
    }),
    (request) => one(request.params.id, viewer(request)),
  );

  app.post(
    '/api/projects',
    operation('createProject', 'Creates a project for the user or, for staff, for a customer.', {
      access: ['project_c'],
      body: newProject,
      creates: answered,
      readBy: ['project_r'],
    }),
    async (request) => {
      const who = viewer(request);
      const { lib, status } = request.body;
      const userId = request.body.userId ?? who.id;
      if (userId !== who.id) {
        if (!may(who.rights, 'work for customers')) return refuse('FORBIDDEN', 'userId');
        if (!(await services.view(usersView).findOne({ _id: userId }))) {
          return refuse('INVALID_PARAMETER', 'userId');
        }
      }
      const id = await sequences.next('project', cause(request));
      const command = { type: 'CreateProject', lib, userId, status } as const;
      const creation = { id, command, cause: cause(request), loaded: emptyHistory(project) };
      return refusalOf(await commands.handle(project, creation)) ?? one(id, who);
    },
  );

  app.put(
    '/api/projects/:id',
    operation('updateProject', 'Renames, closes or reopens a project.', {
      access: ['project_w'],
      params: idParams,
      body: projectChange,
      answers: answered,
      readBy: ['project_r'],
      refuses: ['projectFinished'],
    }),
    async (request) => {
      const { id } = request.params;
      const who = viewer(request);
      const doc = await visible(id, who);
      if (!doc) return refuse('NOT_FOUND');
      const { lib, status, userId, rowVersion } = request.body;
      if (userId !== undefined && userId !== doc.userId) return refuse('INVALID_PARAMETER', 'userId');
      const command = { type: 'ChangeProject', lib, status } as const;
      const change = { id, command, cause: cause(request), expectedRevision: rowVersion };
      return refusalOf(await commands.handle(project, change)) ?? one(id, who);
    },
  );

  app.delete(
    '/api/projects/:id',
    operation('deleteProject', 'Deletes a project with its configurations.', {
      access: ['project_d'],
      params: idParams,
      refuses: ['IN_USE'],
    }),
    async (request) => {
      const { id } = request.params;
      if (await commands.previousOutcome(project, id, cause(request))) return null;
      if (!(await visible(id, viewer(request)))) return refuse('NOT_FOUND');
      return deleteProject(services, id, cause(request));
    },
  );
}
