import { configurationsView } from '@coffret/projections/configurations/view';
import { parseStream } from '@coffret/projections/view';
import { nowAndLater, type Reaction } from '../reactions/reaction.ts';
import type { Services } from '../services.ts';
import { contextOf } from './access.ts';
import { configuration } from './decider.ts';

const DELETE_LEFT_BEHIND = 'delete-configurations';

/** A configuration that was made while its project was being deleted goes too. */
export const configurationReactions: Reaction[] = [
  {
    name: 'remove-configurations',
    to: ['ProjectDeleted'],
    jobs: (event) =>
      nowAndLater(event, { name: DELETE_LEFT_BEHIND, data: { projectId: parseStream(event.stream)[1] } }),
  },
];

export function handleConfigurationJobs(services: Services): void {
  services.jobs.handle(DELETE_LEFT_BEHIND, async ({ id, data }) => {
    const projectId = Number(data.projectId);
    const context = await contextOf(services, projectId);
    const cause = { userId: null, correlationId: id, causationId: id };
    for (const { _id } of await services.view(configurationsView).find({ projectId })) {
      await services.commands.handle(configuration, {
        id: _id,
        command: { do: 'delete with its project', projectId },
        context,
        cause,
      });
    }
  });
}
