import { mutedCategories } from '@coffret/contracts/notifications/kinds';
import type { Inbox, Reader } from '@coffret/projections/notifications/received';
import { notificationsView, type ReadingDoc, readingsView } from '@coffret/projections/notifications/view';
import type { Viewer } from '../../core/http/access.ts';
import type { Services } from '../../core/services.ts';
import { preferencesOf } from '../../core/user-preferences.ts';

export const inboxOf = ({ view }: Pick<Services, 'view'>): Inbox => ({
  notifications: view(notificationsView),
  readings: view<ReadingDoc>(readingsView),
});

/** With what they do not want to hear of. */
export async function readerFor(
  services: Pick<Services, 'preferences' | 'keyring'>,
  { id, groupId, doc }: Pick<Viewer, 'id' | 'groupId' | 'doc'>,
): Promise<Reader> {
  return { id, groupId, muted: mutedCategories(await preferencesOf(services, doc)) };
}
