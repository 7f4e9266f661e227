import { isRefusal, type Refusal, refusalOf } from '@coffret/contracts/errors';
import type { Doc } from '@coffret/contracts/ports/read-store';
import { configurationsView } from '@coffret/projections/configurations/view';
import type { CommandContext } from '../../core/commands/handle-command.ts';
import type { CommandServices, QueryServices } from '../../core/services.ts';
import { configuration, configurationContext } from '../configurations/public.ts';
import { project } from './decider.ts';

/** IN_USE with a configuration that is ordered, or whose order is requested. */
export async function deleteProject(
  services: CommandServices & QueryServices,
  id: number,
  cause: CommandContext,
): Promise<Refusal | null> {
  const rows = await services
    .view(configurationsView)
    .find({ projectId: id }, { projection: { id: 1, status: 1, isOrderAsked: 1 } });
  const context = await configurationContext(services, 'OPENED');
  const refuses = ({ status, isOrderAsked }: Doc) => status === 'DONE' || isOrderAsked === true;
  // Those that refuse the deletion first.
  for (const row of rows.toSorted((a, b) => Number(refuses(b)) - Number(refuses(a)))) {
    const command = { type: 'DeleteWithProject', projectId: id } as const;
    const request = { id: Number(row.id), command, context, cause };
    const deleted = await services.commands.handle(configuration, request);
    if (isRefusal(deleted)) return deleted;
  }
  return refusalOf(
    await services.commands.handle(project, { id, command: { type: 'DeleteProject' }, cause }),
  );
}
