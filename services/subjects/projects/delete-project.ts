import { isRefusal, type Refusal, refusalOf } from '@coffret/contracts/errors';
import { configurationsView } from '@coffret/projections/configurations/view';
import type { Cause } from '../../core/commands/handle-command.ts';
import type { CommandServices, QueryServices } from '../../core/services.ts';
import { configuration, configurationContext } from '../configurations/public.ts';
import { project } from './decider.ts';

/** IN_USE with an ordered configuration. */
export async function deleteProject(
  services: CommandServices & QueryServices,
  id: number,
  cause: Cause,
): Promise<Refusal | null> {
  const { commands } = services;
  const rows = await services
    .view(configurationsView)
    .find({ projectId: id }, { projection: { id: 1, status: 1 } });
  const context = await configurationContext(services);
  // Ordered ones first, because they refuse the deletion.
  for (const row of rows.toSorted((a, b) => Number(b.status === 'DONE') - Number(a.status === 'DONE'))) {
    const deleted = await commands.handle(configuration, {
      id: Number(row.id),
      command: { type: 'DeleteWithProject', projectId: id },
      context,
      cause,
    });
    if (isRefusal(deleted)) return deleted;
  }
  const outcome = await commands.handle(project, { id, command: { type: 'DeleteProject' }, cause });
  return refusalOf(outcome);
}
