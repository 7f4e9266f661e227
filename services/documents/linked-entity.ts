import { type LinkedEntityModel, READ_RIGHT_OF } from '@coffret/contracts/documents/linked-entities';
import type { Doc, Filter } from '@coffret/contracts/ports/read-store';
import { configurationsView } from '@coffret/projections/configurations/view';
import { groupsView } from '@coffret/projections/groups/view';
import { projectsView } from '@coffret/projections/projects/view';
import { quotesView } from '@coffret/projections/quotes/view';
import { usersView } from '@coffret/projections/users/view';
import type { View } from '@coffret/projections/view';
import type { Viewer } from '../http/access.ts';
import type { Services } from '../services.ts';

interface Model {
  view: View;
  /** null: it is the staff's alone. */
  ownerOf: (doc: Doc) => number | null;
}

const userId = (doc: Doc) => Number(doc.userId);

const MODELS: Record<LinkedEntityModel, Model> = {
  project: { view: projectsView, ownerOf: userId },
  configuration: { view: configurationsView, ownerOf: userId },
  user: { view: usersView, ownerOf: (doc) => Number(doc.id) },
  group: { view: groupsView, ownerOf: () => null },
  quote: { view: quotesView, ownerOf: userId },
};

/** Whose an entity is, for what is linked to it; null when there is none that the viewer may see. */
export async function linkedEntity(
  services: Pick<Services, 'view'>,
  model: LinkedEntityModel,
  id: number,
  viewer: Viewer,
): Promise<{ ownerId: number | null } | null> {
  const { view, ownerOf } = MODELS[model];
  const doc = await services.view(view).findOne({ _id: id });
  if (!doc) return null;
  const ownerId = ownerOf(doc);
  const visible = ownerId === viewer.id || (viewer.staff && viewer.rights.has(READ_RIGHT_OF[model]));
  return visible ? { ownerId } : null;
}

/**
 * What is one's own; for staff, also what is linked to what they may read, or to nothing.
 * `owner`: the field that tells whose it is.
 */
export function linkedScope(viewer: Viewer, owner: 'userId' | 'ownerId' = 'userId'): Filter {
  const own = { [owner]: viewer.id };
  if (!viewer.staff) return own;
  const readable = Object.entries(READ_RIGHT_OF).filter(([, right]) => viewer.rights.has(right));
  return { any: [own, { linkedEntityModel: [null, ...readable.map(([model]) => model)] }] };
}
