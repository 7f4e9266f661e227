import type { Notification } from '@coffret/contracts/notifications/answers';
import { api } from '../../data/api/api.ts';
import { command } from '../../data/api/command.ts';
import { at } from '../../data/api/path.ts';
import { showErrors } from '../../data/api/show-errors.ts';
import { changes } from '../../data/socket/changes.ts';

export const readAll = () => command(api.post(at('/api/notifs/read')));

/** The list is updated by the change event. */
export const updateNotification = (
  { id, rowVersion }: Notification,
  change: { isRead?: boolean; isArchived?: boolean },
) =>
  command(api.put(at('/api/notifs/{id}', { id }), { id, ...change, rowVersion }), {
    failed(failure) {
      // Its state is the user's own: another tab was first.
      if (failure.errors.some(({ code }) => code === 'BAD_ROWVERSION'))
        changes.emit({ entity: 'notification', id, rowVersion });
      else showErrors(failure);
    },
  });
