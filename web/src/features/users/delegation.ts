import type { Group as AnsweredGroup } from '@coffret/contracts/groups/answers';
import { ADMINS } from '@coffret/contracts/rights';
import type { Account, User } from '../../data/session/user.ts';
import type { TextKey } from '../../i18n/text-key.ts';
import { hasAnyRight } from '../../session/rights.ts';

/** What the forms need of a group. */
type Group = Pick<AnsweredGroup, 'id' | 'lib' | 'rights'>;

/** The rights of each group, by its id; null: not known to this viewer, for whom the server decides. */
export type Groups = ReadonlyMap<number, Group> | null;

/** The account that the first start makes: it can always sign in to mend things. */
const ADMIN_ID = 1;

type Viewer = Pick<User, 'id' | 'rights'>;
type TargetUser = Pick<Account, 'id' | 'groupId'>;

/** Whether somebody holds every right of a group: nobody rules over, or gives, more than they have. */
export function holdsRightsOf(viewer: Pick<User, 'rights'>, groupId: number, groups: Groups): boolean {
  if (!groups) return true;
  const held = new Set<string>(viewer.rights);
  return groups.get(groupId)?.rights.every((right) => held.has(right)) ?? false;
}

/** Whether somebody may change a user: themselves, or whom they rule over. */
export function mayEdit({ id, groupId }: TargetUser, viewer: Viewer, groups: Groups): boolean {
  if (id === viewer.id) return true;
  return hasAnyRight(viewer, 'user_w', 'user_pwd') && holdsRightsOf(viewer, groupId, groups);
}

/** Why somebody may not delete a user; undefined: they may. */
export function deleteDisabledReason(
  { id, groupId }: TargetUser,
  viewer: Viewer,
  groups: Groups,
): TextKey | undefined {
  if (id === viewer.id) return 'users.notYourself';
  if (groupId === ADMINS) return 'users.isProtected';
  return holdsRightsOf(viewer, groupId, groups) ? undefined : 'users.beyondYou';
}

/** Nobody bans themselves, and nobody the first account. */
export function mayBan({ id, groupId }: TargetUser, viewer: Viewer, groups: Groups): boolean {
  if (id === viewer.id || id === ADMIN_ID) return false;
  return hasAnyRight(viewer, 'user_ban') && holdsRightsOf(viewer, groupId, groups);
}

/** The right to give others a new password does not reach the first account. */
export function mayGivePassword(user: TargetUser, viewer: Viewer, groups: Groups): boolean {
  if (user.id === viewer.id || user.id === ADMIN_ID) return false;
  return hasAnyRight(viewer, 'user_pwd') && mayEdit(user, viewer, groups);
}

export function mayVerify({ groupId }: TargetUser, viewer: Viewer, groups: Groups): boolean {
  return hasAnyRight(viewer, 'user_verify') && holdsRightsOf(viewer, groupId, groups);
}

/** The groups that somebody may give, and the one that the user is in. */
export function choosableGroups(viewer: Viewer, groups: Groups, user: Account | null): Group[] {
  const mine = [...(groups?.values() ?? [])].filter(({ id }) => holdsRightsOf(viewer, id, groups));
  if (!user || mine.some(({ id }) => id === user.groupId)) return mine;
  return [...mine, { id: user.groupId, lib: user.groupLib, rights: [] }];
}
