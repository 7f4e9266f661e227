import { useQuery } from '../../../data/query/use-query.ts';
import { userAt } from '../../../data/resources.ts';
import { useSignedInUser } from '../../../data/session/session.ts';
import { mayDo } from '../../../session/rights.ts';

/** Of the project's owner; undefined while loading. The user's own for own projects and without the right to see others. */
export function useOwnerActivity(ownerId: number | undefined): string | undefined {
  const user = useSignedInUser();
  const isReadable = ownerId !== undefined && ownerId !== user.id && mayDo(user, 'see user');
  const { data } = useQuery(isReadable ? userAt(ownerId) : null);
  return isReadable ? data?.activity : user.activity;
}
