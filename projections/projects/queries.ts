import type { Doc } from '@coffret/contracts/ports/read-store';
import type { Project, ProjectConfiguration } from '@coffret/contracts/projects/answers';
import { configurationsView } from '../configurations/view.ts';
import { childrenOf, MAX_SMALL } from '../list/children.ts';
import type { Reading } from '../runner/reading.ts';
import type { View } from '../view.ts';

type Row = Doc & ProjectConfiguration & { projectId: number };

type OfProject = Pick<Project, 'ProjConfigurations' | 'configurationCount'>;

const tile = ({ id, lib, status, isOrderAsked, reference }: Row) => ({
  id,
  lib,
  status,
  isOrderAsked,
  reference,
});

/** Of the projects that have some, oldest first. */
export async function configurationsOf(
  view: (view: View) => Reading<Row>,
  projectIds: readonly Doc['_id'][],
): Promise<Map<Doc['_id'], OfProject>> {
  const found = await childrenOf(view(configurationsView), 'projectId', projectIds, {
    ofPage: MAX_SMALL,
    sort: { _id: 1 },
    projection: { id: 1, lib: 1, status: 1, isOrderAsked: 1, reference: 1, projectId: 1 },
  });
  return new Map(
    [...found].map(([projectId, { rows, count }]) => [
      projectId,
      { ProjConfigurations: rows.map(tile), configurationCount: count },
    ]),
  );
}
