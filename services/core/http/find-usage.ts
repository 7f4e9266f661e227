import type { Doc, Filter } from '@coffret/contracts/ports/read-store';
import { MAX_NAMED_USERS, type Usage, type UsageEntry } from '@coffret/contracts/usage';
import type { View } from '@coffret/projections/view';
import type { Services } from '../services.ts';

export interface UsageSource {
  entity: string;
  view: View;
  where: Filter;
  /** null: the list has no such filter. */
  filter: UsageEntry['filter'];
  locked?: boolean;
  isVisible: boolean;
  nameOf: (doc: Doc) => string;
}

async function usageIn({ view }: Pick<Services, 'view'>, place: UsageSource): Promise<UsageEntry | null> {
  const { entity, where, locked = false, isVisible, filter, nameOf } = place;
  const documents = view(place.view);
  const count = await documents.count(where);
  if (count === 0) return null;
  const docs = isVisible ? await documents.find(where, { sort: { _id: 1 }, limit: MAX_NAMED_USERS }) : [];
  const rows = docs.map((doc) => ({ id: Number(doc._id), lib: nameOf(doc) }));
  return { entity, count, locked, filter: isVisible ? filter : null, rows };
}

export async function findUsage(
  services: Pick<Services, 'view'>,
  places: readonly UsageSource[],
): Promise<Usage> {
  const found = await Promise.all(places.map((place) => usageIn(services, place)));
  return { uses: found.filter((use) => use !== null) };
}
