import { type Refusal, refuse } from '@coffret/contracts/errors';
import { may } from '@coffret/contracts/rights';
import { projectsView } from '@coffret/projections/projects/view';
import type { Viewer } from '../../core/http/access.ts';
import type { QueryServices } from '../../core/services.ts';

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
