import type { LinkedCounts } from '@coffret/contracts/answers';
import { QUOTE } from '@coffret/contracts/documents/events';
import type { LinkedEntityModel } from '@coffret/contracts/linked-entities';
import type { Filter } from '@coffret/contracts/ports/read-store';
import { commentsView } from '@coffret/projections/comments/view';
import { documentsView } from '@coffret/projections/documents/view';
import type { View } from '@coffret/projections/view';
import type { Viewer } from '../../core/http/access.ts';
import { linkedScope } from '../../core/linked-entities.ts';
import type { Services } from '../../core/services.ts';
import { commentScope } from './visible-comments.ts';

/** All but the images of printed quotes. */
const READABLE: Filter = { any: [{ params: { not: [QUOTE] } }, { mime: 'application/pdf' }] };

/** Counts that the viewer may read, without answers. */
export async function withLinkedCounts<R extends { id: number }>(
  services: Pick<Services, 'view'>,
  model: LinkedEntityModel,
  rows: readonly R[],
  viewer: Viewer | null,
): Promise<(R & LinkedCounts)[]> {
  if (!viewer) return [];
  const linked = { linkedEntityModel: model, linkedEntityId: rows.map(({ id }) => id) };
  const count = (view: View, scope: Filter) =>
    services.view(view).countBy('linkedEntityId', { all: [linked, scope] });
  const [comments, documents] = await Promise.all([
    count(commentsView, commentScope(viewer)),
    count(documentsView, { all: [linkedScope(viewer), READABLE] }),
  ]);
  return rows.map((row) => ({
    ...row,
    commentCount: comments.get(row.id) ?? 0,
    documentCount: documents.get(row.id) ?? 0,
  }));
}
