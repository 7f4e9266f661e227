import { isRefusal, type Refusal, refuse } from '@coffret/contracts/errors';
import { may } from '@coffret/contracts/rights';
import { isBanned } from '@coffret/projections/users/view';
import type { Viewed } from './tokens.ts';
import type { CachedUser, UserCache } from './user-cache.ts';

/** No account has it: a group has no work of its own. */
const NOBODY = 0;

async function customer(userCache: UserCache, staff: CachedUser, id: number): Promise<CachedUser | Refusal> {
  if (!may(staff.rights, 'view as customer')) return refuse('FORBIDDEN');
  const user = await userCache.find(id);
  if (!user) return refuse('NOT_FOUND');
  const isCustomer = !may(user.rights, 'work for customers');
  return isCustomer && user.doc.isActivated === true && !isBanned(user.doc) ? user : refuse('FORBIDDEN');
}

async function memberOf(userCache: UserCache, staff: CachedUser, id: number): Promise<CachedUser | Refusal> {
  if (!may(staff.rights, 'view as group')) return refuse('FORBIDDEN');
  const rights = await userCache.rightsOfGroup(id);
  if (!rights) return refuse('NOT_FOUND');
  const { culture } = staff.doc;
  const doc = { _id: NOBODY, id: NOBODY, groupId: id, culture, isVerified: true, discountPercentage: 0 };
  return { id: NOBODY, groupId: id, rights, doc };
}

/** Asked for each request: rights may have changed. Nobody sees more than with their own rights (ADR-16). */
export async function viewedBy(
  userCache: UserCache,
  staff: CachedUser,
  viewed: Viewed,
): Promise<CachedUser | Refusal> {
  const seen =
    'userId' in viewed
      ? await customer(userCache, staff, viewed.userId)
      : await memberOf(userCache, staff, viewed.groupId);
  if (isRefusal(seen)) return seen;
  return [...seen.rights].every((right) => staff.rights.has(right)) ? seen : refuse('FORBIDDEN', 'rights');
}
