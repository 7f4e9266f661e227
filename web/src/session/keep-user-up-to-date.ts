import { getSnapshot, subscribe } from '../data/query/query-cache.ts';
import { userAt } from '../data/resources.ts';
import { onSignInChange, session } from '../data/session/session.ts';
import { applyServerUser } from './prefs.ts';

/** Also rights, which may have been withdrawn since the page was open last. A change of the group closes the connection. */
export function keepUserUpToDate(): void {
  let stop = () => {};
  onSignInChange((id) => {
    stop();
    stop = () => {};
    if (id === null || session.viewing) return;
    const path = userAt(id).path;
    stop = subscribe(path, [`user-${id}`], () => {
      const { data } = getSnapshot(path);
      if (data) applyServerUser(data);
    });
  });
}
