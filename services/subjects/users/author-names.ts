import type { StoredEvent } from '@coffret/contracts/ports/event-store';
import { usersView } from '@coffret/projections/users/view';
import type { Services } from '../../core/services.ts';

/** null: nobody, or an erased user. */
export async function authorNames(
  { view }: Pick<Services, 'view'>,
  events: readonly StoredEvent[],
): Promise<(event: StoredEvent) => string | null> {
  const ids = [...new Set(events.flatMap(({ meta }) => meta.userId ?? []))];
  const docs = await view(usersView).find({ _id: ids }, { projection: { fullName: 1 } });
  const names = new Map(docs.map(({ _id, fullName }) => [_id, String(fullName)]));
  return ({ meta: { userId } }) => (userId !== null && names.get(userId)) || null;
}
