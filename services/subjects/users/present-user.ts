import type { Group } from '@coffret/contracts/groups/answers';
import type { Doc } from '@coffret/contracts/ports/read-store';
import { may } from '@coffret/contracts/rights';
import type { SignedInUser, User } from '@coffret/contracts/users/answers';
import { groupsView } from '@coffret/projections/groups/view';
import { publicFields } from '@coffret/projections/list/run-list';
import { mustSetUpSecondFactor, type Viewer } from '../../core/http/access.ts';
import type { AccountServices, Environment, QueryServices, Services } from '../../core/services.ts';
import { preferencesOf } from '../../core/user-preferences.ts';

type Joined = 'groupRights' | 'customerCategory' | 'prefs';

export type UserDoc = Doc & Omit<User, Joined> & { discountPercentage: number };

/** The discount only for users who may read it. */
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
    // Staff are no customers.
    const isCustomer = !may(new Set(groupRights), 'work for customers');
    const joined = { groupRights, customerCategory: isCustomer ? doc.activity : null };
    return may(rights, 'see discounts') ? { ...row, ...joined, discountPercentage } : { ...row, ...joined };
  });
}

export async function presentUser(
  services: Pick<Services, 'view' | 'preferences' | 'keyring'>,
  doc: UserDoc,
  { rights, session }: Pick<Viewer, 'rights' | 'session'>,
): Promise<User> {
  const [user] = (await presentUsers(services, [doc], rights)) as [User];
  const isOwn = doc.id === session.userId && !session.viewing;
  return isOwn ? { ...user, prefs: await preferencesOf(services, doc) } : user;
}

export async function presentSignedIn(
  services: AccountServices & Environment & QueryServices,
  doc: UserDoc,
): Promise<SignedInUser> {
  const group = await services.view<Doc & Group>(groupsView).findOne({ _id: doc.groupId });
  const rights = group?.rights ?? [];
  const held = new Set<string>(rights);
  const owes = mustSetUpSecondFactor(services, { doc, rights: held });
  const [user] = (await presentUsers(services, [doc], held)) as [User];
  const prefs = await preferencesOf(services, doc);
  return { ...user, prefs, rights, ...(owes && { owesSecondFactor: true as const }) };
}
