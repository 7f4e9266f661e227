import { api } from '../data/api/api.ts';
import { isErrorResponse } from '../data/api/error-response.ts';
import { session } from '../data/session/session.ts';
import { changes } from '../data/socket/changes.ts';
import { applyServerUser } from './prefs.ts';
import { userPath } from './queries.ts';

async function refetch(id: number): Promise<void> {
  const fresh = await api.get(userPath(id));
  if (!isErrorResponse(fresh)) applyServerUser(fresh);
}

export function keepUserUpToDate(): void {
  changes.listen((change) => {
    const { user } = session;
    if (!user) return;
    const concerned =
      change === 'everything' ||
      (change.entity === 'user' && change.id === user.id && change.rowVersion > user.rowVersion);
    if (concerned) void refetch(user.id);
  });
}
