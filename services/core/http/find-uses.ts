import type { Doc, Filter } from '@coffret/contracts/ports/read-store';
import { USERS_NAMED, type Use, type Uses } from '@coffret/contracts/uses';
import type { View } from '@coffret/projections/view';
import type { Services } from '../services.ts';

/** Where something may use an item. */
export interface UsedIn {
  entity: string;
  view: View;
  /** The documents that use it. */
  where: Filter;
  /** The same in the words of their list; null: it has none for that. */
  filter: Use['filter'];
  locked?: boolean;
  /** Whether the viewer may see them. */
  sees: boolean;
  /** What one of them is called. */
  nameOf: (doc: Doc) => string;
}

async function useIn({ view }: Pick<Services, 'view'>, place: UsedIn): Promise<Use | null> {
  const { entity, where, locked = false, sees, filter, nameOf } = place;
  const documents = view(place.view);
  const count = await documents.count(where);
  if (count === 0) return null;
  const docs = sees ? await documents.find(where, { sort: { _id: 1 }, limit: USERS_NAMED }) : [];
  const rows = docs.map((doc) => ({ id: Number(doc._id), lib: nameOf(doc) }));
  return { entity, count, locked, filter: sees ? filter : null, rows };
}

/** What uses an item in these places: asked before it is removed, so that nobody confirms what is then refused. */
export async function findUses(services: Pick<Services, 'view'>, places: readonly UsedIn[]): Promise<Uses> {
  const found = await Promise.all(places.map((place) => useIn(services, place)));
  return { uses: found.filter((use) => use !== null) };
}
