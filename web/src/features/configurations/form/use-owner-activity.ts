import { useQuery } from '../../../data/query/use-query.ts';
import { useSignedInUser } from '../../../data/session/session.ts';
import { mayDo } from '../../../session/rights.ts';
import { userPath } from './queries.ts';

/** Of the project's owner; undefined while loading. The user's own for own projects and without the right to see others. */
export function useOwnerActivity(ownerId: number | undefined): string | undefined {
  const user = useSignedInUser();
  const isReadable = ownerId !== undefined && ownerId !== user.id && mayDo(user, 'see user');
  const { data } = useQuery(isReadable ? userPath(ownerId) : null);
  return isReadable ? data?.activity : user.activity;
}
