import { LINKED_ENTITY_MODELS, type LinkedEntityModel } from '@coffret/contracts/linked-entities';
import type { Doc, Filter } from '@coffret/contracts/ports/read-store';
import { may } from '@coffret/contracts/rights';
import { productsView } from '@coffret/projections/catalogue/view';
import { companiesView } from '@coffret/projections/companies/view';
import { configurationsView } from '@coffret/projections/configurations/view';
import { groupsView } from '@coffret/projections/groups/view';
import { projectsView } from '@coffret/projections/projects/view';
import { quotesView } from '@coffret/projections/quotes/view';
import { usersView } from '@coffret/projections/users/view';
import type { View } from '@coffret/projections/view';
import { entityExists } from './entity-exists.ts';
import type { Viewer } from './http/access.ts';
import { permissionRoom } from './realtime/rooms.ts';
import type { Services } from './services.ts';

interface Model {
  view: View;
  ownerOf: (doc: Doc) => number | null;
  deletion: string | null;
}

const userId = (doc: Doc) => Number(doc.userId);

const MODELS: Record<LinkedEntityModel, Model> = {
  project: { view: projectsView, ownerOf: userId, deletion: 'ProjectDeleted' },
  configuration: { view: configurationsView, ownerOf: userId, deletion: 'ConfigurationDeleted' },
  user: { view: usersView, ownerOf: (doc) => Number(doc.id), deletion: 'UserDeleted' },
  group: { view: groupsView, ownerOf: () => null, deletion: 'GroupDeleted' },
  quote: { view: quotesView, ownerOf: userId, deletion: null },
  company: { view: companiesView, ownerOf: () => null, deletion: 'CompanyEnded' },
  product: { view: productsView, ownerOf: () => null, deletion: 'ProductRemoved' },
};

export const LINKED_DELETIONS: readonly string[] = Object.values(MODELS).flatMap(
  ({ deletion }) => deletion ?? [],
);

/** null: no such entity, or the viewer may not read it. */
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
  const visible = ownerId === viewer.id || may(viewer.rights, `see ${model}`);
  return visible ? { ownerId } : null;
}

/** The viewer's own items, and those linked to entities that the viewer may read. `owner`: the owner's field. */
export function linkedScope(viewer: Viewer, owner: 'userId' | 'ownerId' = 'userId'): Filter {
  const own = { [owner]: viewer.id };
  const seen: (LinkedEntityModel | null)[] = LINKED_ENTITY_MODELS.filter((model) =>
    may(viewer.rights, `see ${model}`),
  );
  if (may(viewer.rights, 'see unlinked')) seen.push(null);
  return seen.length > 0 ? { any: [own, { linkedEntityModel: seen }] } : own;
}

export function linkedReaders(model: unknown): string {
  return permissionRoom(`see ${(model as LinkedEntityModel | null) ?? 'unlinked'}`);
}

export const linkedExists = async (
  services: Pick<Services, 'eventHistory'>,
  model: LinkedEntityModel,
  id: number,
): Promise<boolean> => MODELS[model].deletion === null || (await entityExists(services, model, id)) === true;
