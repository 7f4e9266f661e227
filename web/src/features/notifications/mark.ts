import { isRefusal } from '@coffret/contracts/errors';
import { api } from '../../api/api.ts';
import { reportRefusal } from '../../api/report-refusal.ts';
import type { Notification } from './notification.ts';

/** Reads, unreads, archives or takes out of the archive; the list hears of it from the server. */
export async function mark(
  { id, rowVersion }: Notification,
  change: { isRead?: boolean; isArchived?: boolean },
): Promise<void> {
  const saved = await api.put<Notification>(`/api/notifs/${id}`, { id, ...change, rowVersion });
  if (isRefusal(saved)) reportRefusal(saved);
}
