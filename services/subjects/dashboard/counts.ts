import { counts as answered, type Counts } from '@coffret/contracts/counts/answers';
import type { Filter } from '@coffret/contracts/ports/read-store';
import { CLIENTS, type Right } from '@coffret/contracts/rights';
import { CONFIGURATION_STATUSES, PROJECT_STATUSES } from '@coffret/contracts/statuses';
import { configurationsView } from '@coffret/projections/configurations/view';
import { projectsView } from '@coffret/projections/projects/view';
import { usersView } from '@coffret/projections/users/view';
import type { View } from '@coffret/projections/view';
import { ownScope, type Viewer, viewer } from '../../core/http/access.ts';
import { operation, type Routes } from '../../core/http/operation.ts';
import type { QueryServices } from '../../core/services.ts';
import type { Subject } from '../../core/subject.ts';

const sum = (counted: { [status: string]: number }) => Object.values(counted).reduce((a, b) => a + b, 0);

function countRoutes(app: Routes, { view }: QueryServices): void {
  /** Zero without the right. */
  const countOf = (who: Viewer, right: Right, where: View, filter: Filter) =>
    who.rights.has(right) ? view(where).count({ all: [ownScope(who), filter] }) : 0;

  async function byStatus<Status extends string>(
    who: Viewer,
    right: Right,
    where: View,
    statuses: readonly Status[],
  ): Promise<{ [status in Status]: number }> {
    const counted = await Promise.all(
      statuses.map(async (status) => [status, await countOf(who, right, where, { status })]),
    );
    return Object.fromEntries(counted);
  }

  app.get(
    '/api/counts',
    operation('countAll', 'Counts the visible projects and configurations by status.', {
      access: 'user',
      whileViewing: true,
      answers: answered,
    }),
    async (request): Promise<Counts> => {
      const who = viewer(request);
      const [customers, projects, configurations, ordersAsked] = await Promise.all([
        who.rights.has('user_r') ? view(usersView).count({ groupId: CLIENTS }) : undefined,
        byStatus(who, 'project_r', projectsView, PROJECT_STATUSES),
        byStatus(who, 'configuration_r', configurationsView, CONFIGURATION_STATUSES),
        countOf(who, 'configuration_r', configurationsView, { isOrderAsked: true }),
      ]);
      return {
        ...(customers !== undefined && { customers }),
        projects: sum(projects),
        opened: projects.OPENED,
        closed: projects.CLOSED,
        configurations: sum(configurations),
        ...configurations,
        ordersAsked,
      };
    },
  );
}

export const counts: Subject = {
  name: 'counts',
  about: 'Counts of visible projects and configurations.',
  routes: countRoutes,
};
