import type { Doc } from '@coffret/contracts/ports/read-store';
import type { ProjectConfiguration } from '@coffret/contracts/projects/answers';
import { configurationsView } from '../configurations/view.ts';
import type { Reading } from '../runner/reading.ts';
import type { View } from '../view.ts';

type Row = Doc & ProjectConfiguration & { projectId: number };

export async function configurationsOf(
  view: (view: View) => Reading<Row>,
  projectIds: readonly Doc['_id'][],
): Promise<Map<Doc['_id'], ProjectConfiguration[]>> {
  const rows = await view(configurationsView).find(
    { projectId: projectIds },
    { sort: { _id: 1 }, projection: { id: 1, lib: 1, status: 1, reference: 1, projectId: 1 } },
  );
  const tile = ({ id, lib, status, reference }: Row) => ({ id, lib, status, reference });
  return new Map(
    Array.from(
      Map.groupBy(rows, ({ projectId }) => projectId),
      ([projectId, own]) => [projectId, own.map(tile)],
    ),
  );
}
