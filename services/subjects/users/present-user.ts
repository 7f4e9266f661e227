import type { Group } from '@coffret/contracts/groups/answers';
import type { Doc } from '@coffret/contracts/ports/read-store';
import { may } from '@coffret/contracts/rights';
import type { SignedInUser, User } from '@coffret/contracts/users/answers';
import { groupsView } from '@coffret/projections/groups/view';
import { publicFields } from '@coffret/projections/list/run-list';
import { owesSecondFactor } from '../../core/http/access.ts';
import type { Services } from '../../core/services.ts';

/** What is said of users besides what their documents hold. */
type Joined = 'groupRights' | 'customerCategory';

/** A user's document: the discount is always in it. */
export type UserDoc = Doc & Omit<User, Joined> & { discountPercentage: number };

/** Users as holders of these rights see them: the discount is for those who may see it. */
export async function presentUsers(
  { view }: Pick<Services, 'view'>,
  docs: readonly UserDoc[],
  rights: ReadonlySet<string>,
): Promise<User[]> {
  const ids = [...new Set(docs.map(({ groupId }) => groupId))];
  const groups = await view<Doc & Group>(groupsView).find({ _id: ids });
  const rightsOf = new Map(groups.map((group) => [group.id, group.rights]));
  return docs.map((doc) => {
    const { discountPercentage, ...row } = publicFields<Omit<User, Joined>>(doc);
    const groupRights = rightsOf.get(doc.groupId) ?? [];
    // Whoever works for customers is none.
    const isCustomer = !may(new Set(groupRights), 'work for customers');
    const joined = { groupRights, customerCategory: isCustomer ? doc.activity : null };
    return may(rights, 'see discounts') ? { ...row, ...joined, discountPercentage } : { ...row, ...joined };
  });
}

/** One of them. */
export async function presentUser(
  services: Pick<Services, 'view'>,
  doc: UserDoc,
  rights: ReadonlySet<string>,
): Promise<User> {
  const [user] = await presentUsers(services, [doc], rights);
  return user as User;
}

/** The signed-in user, with what they may do. */
export async function presentSignedIn(services: Services, doc: UserDoc): Promise<SignedInUser> {
  const group = await services.view<Doc & Group>(groupsView).findOne({ _id: doc.groupId });
  const rights = group?.rights ?? [];
  const held = new Set<string>(rights);
  const owes = owesSecondFactor(services, { doc, rights: held });
  const presented = await presentUser(services, doc, held);
  return { ...presented, rights, ...(owes && { owesSecondFactor: true as const }) };
}
