import type { Notification } from '@coffret/contracts/notifications/answers';
import { api } from '../../data/api/api.ts';
import { isErrorResponse } from '../../data/api/error-response.ts';
import { showErrors } from '../../data/api/show-errors.ts';
import { changes } from '../../data/socket/changes.ts';
import { notificationPath, READ_ALL } from './queries.ts';

export async function readAll(): Promise<void> {
  const done = await api.post(READ_ALL);
  if (isErrorResponse(done)) showErrors(done);
}

/** The list is updated by the change event. */
export async function updateNotification(
  { id, rowVersion }: Notification,
  change: { isRead?: boolean; isArchived?: boolean },
): Promise<void> {
  const saved = await api.put(notificationPath(id), { id, ...change, rowVersion });
  if (!isErrorResponse(saved)) return;
  // Its state is the user's own: another tab was first.
  if (saved.errors.some(({ code }) => code === 'BAD_ROWVERSION'))
    changes.emit({ entity: 'notification', id, rowVersion });
  else showErrors(saved);
}
