import type { StoredEvent } from '@coffret/contracts/ports/event-store';
import { usersView } from '@coffret/projections/users/view';
import type { Services } from '../../core/services.ts';

/** Of an id; null: nobody, or an erased user. */
export async function userNames(
  { view }: Pick<Services, 'view'>,
  ids: readonly (number | null)[],
): Promise<(id: number | null) => string | null> {
  const known = [...new Set(ids.filter((id) => id !== null))];
  const docs = await view(usersView).find({ _id: known }, { projection: { fullName: 1 } });
  const names = new Map(docs.map(({ _id, fullName }) => [_id, String(fullName)]));
  return (id) => (id !== null && names.get(id)) || null;
}

/** Of who wrote an event. */
export async function authorNames(
  services: Pick<Services, 'view'>,
  events: readonly StoredEvent[],
): Promise<(event: StoredEvent) => string | null> {
  const nameOf = await userNames(
    services,
    events.map(({ meta }) => meta.userId),
  );
  return ({ meta }) => nameOf(meta.userId);
}
