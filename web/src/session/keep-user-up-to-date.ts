import { api } from '../data/api/api.ts';
import { isErrorResponse } from '../data/api/error-response.ts';
import { session } from '../data/session/session.ts';
import type { User } from '../data/session/user.ts';
import { changes } from '../data/socket/changes.ts';
import { applyServerUser } from './prefs.ts';
import { userPath } from './queries.ts';

async function refetch(id: number): Promise<void> {
  const fresh = await api.get(userPath(id));
  if (!isErrorResponse(fresh)) applyServerUser(fresh);
}

/** Also rights, which may have been withdrawn since the page was open last. A change of the group closes the connection. */
export function keepUserUpToDate(): void {
  const refetchOwn = (isConcerned: (user: User) => boolean) => {
    const { user, viewing } = session;
    if (user && !viewing && isConcerned(user)) void refetch(user.id);
  };
  refetchOwn(() => true);
  changes.listen((change) =>
    refetchOwn(
      ({ id, rowVersion }) =>
        change === 'everything' ||
        (change.entity === 'user' && change.id === id && change.rowVersion > rowVersion),
    ),
  );
}
