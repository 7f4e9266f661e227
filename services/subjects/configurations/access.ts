import { isRefusal, type Refusal, refuse } from '@coffret/contracts/errors';
import { may } from '@coffret/contracts/rights';
import type { ProjectStatus } from '@coffret/contracts/statuses';
import { configurationsView } from '@coffret/projections/configurations/view';
import { projectsView } from '@coffret/projections/projects/view';
import type { CommandContext } from '../../core/commands/handle-command.ts';
import { ownScope, type Viewer } from '../../core/http/access.ts';
import type { QueryServices, Services } from '../../core/services.ts';
import { type ConfigurationCommand, type ConfigurationContext, configuration } from './decider.ts';
import type { ConfigurationDoc } from './present-configuration.ts';

/** NOT_FOUND for other users' configurations. */
export async function visibleConfiguration(
  services: QueryServices,
  id: number,
  viewer: Viewer,
): Promise<ConfigurationDoc | Refusal> {
  const doc = await services
    .view<ConfigurationDoc>(configurationsView)
    .findOne({ all: [{ _id: id }, ownScope(viewer)] });
  return doc ?? refuse('NOT_FOUND');
}

export async function configurationContext(
  services: Pick<Services, 'catalogue'>,
  projectStatus: ProjectStatus,
): Promise<ConfigurationContext> {
  return { catalogue: await services.catalogue(), projectClosed: projectStatus === 'CLOSED' };
}

export async function contextOf(
  services: Pick<Services, 'catalogue' | 'view'>,
  id: number,
): Promise<ConfigurationContext> {
  const doc = await services.view<ConfigurationDoc>(configurationsView).findOne({ _id: id });
  return configurationContext(services, doc?.projectStatus ?? 'OPENED');
}

export async function handleConfiguration(
  services: Pick<Services, 'catalogue' | 'commands' | 'view'>,
  id: number,
  command: ConfigurationCommand,
  cause: CommandContext,
) {
  const context = await contextOf(services, id);
  return services.commands.handle(configuration, { id, command, context, cause });
}

/** Read once per request. */
export interface Opened {
  doc: ConfigurationDoc;
  context: ConfigurationContext;
}

export async function openConfiguration(
  services: QueryServices,
  id: number,
  viewer: Viewer,
): Promise<Opened | Refusal> {
  const doc = await visibleConfiguration(services, id, viewer);
  return isRefusal(doc) ? doc : { doc, context: await configurationContext(services, doc.projectStatus) };
}

/** Readable and open. */
export async function openProject(
  services: QueryServices,
  projectId: number,
  viewer: Viewer,
): Promise<{ projectId: number; userId: number } | Refusal> {
  const doc = await services.view(projectsView).findOne({ _id: projectId });
  if (!doc || (doc.userId !== viewer.id && !may(viewer.rights, 'work for customers')))
    return refuse('NOT_FOUND', 'projectId');
  if (doc.status === 'CLOSED') return refuse('projectFinished', 'projectId');
  return { projectId, userId: Number(doc.userId) };
}
