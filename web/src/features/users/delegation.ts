import type { Group as AnsweredGroup } from '@coffret/contracts/groups/answers';
import { ADMINS } from '@coffret/contracts/rights';
import { mayChangeOthers } from '@coffret/contracts/users/field-rights';
import type { Account, User } from '../../data/session/user.ts';
import type { TextKey } from '../../i18n/text-key.ts';
import { hasAnyRight } from '../../session/rights.ts';

export type Group = Pick<AnsweredGroup, 'id' | 'lib' | 'rights'>;

/** By id; null: not readable, so the server decides. */
export type Groups = ReadonlyMap<number, Group> | null;

/** The seeded account, which can always sign in. */
const ADMIN_ID = 1;

type Viewer = Pick<User, 'id' | 'rights'>;
type TargetUser = Pick<Account, 'id' | 'groupId'>;

/** Users cannot manage or give more rights than they have. */
function holdsRightsOf(viewer: Pick<User, 'rights'>, groupId: number, groups: Groups): boolean {
  if (!groups) return true;
  const held = new Set<string>(viewer.rights);
  return groups.get(groupId)?.rights.every((right) => held.has(right)) ?? false;
}

export function mayEdit({ id, groupId }: TargetUser, viewer: Viewer, groups: Groups): boolean {
  if (id === viewer.id) return true;
  return mayChangeOthers(new Set(viewer.rights)) && holdsRightsOf(viewer, groupId, groups);
}

/** undefined: allowed. */
export function deleteDisabledReason(
  { id, groupId }: TargetUser,
  viewer: Viewer,
  groups: Groups,
): TextKey | undefined {
  if (id === viewer.id) return 'users.notYourself';
  if (groupId === ADMINS) return 'users.isProtected';
  return holdsRightsOf(viewer, groupId, groups) ? undefined : 'users.beyondYou';
}

export function mayBan({ id, groupId }: TargetUser, viewer: Viewer, groups: Groups): boolean {
  if (id === viewer.id || id === ADMIN_ID) return false;
  return hasAnyRight(viewer, 'user_ban') && holdsRightsOf(viewer, groupId, groups);
}

/** Not for the first account. */
export function mayGivePassword(user: TargetUser, viewer: Viewer, groups: Groups): boolean {
  if (user.id === viewer.id || user.id === ADMIN_ID) return false;
  return hasAnyRight(viewer, 'user_pwd') && mayEdit(user, viewer, groups);
}

export const isCustomer = ({ customerCategory }: Account) => customerCategory !== null;

export function mayVerify({ groupId }: TargetUser, viewer: Viewer, groups: Groups): boolean {
  return hasAnyRight(viewer, 'user_verify') && holdsRightsOf(viewer, groupId, groups);
}

/** Includes the user's current group. */
export function choosableGroups(viewer: Viewer, groups: Groups, user: Account | null): Group[] {
  const mine = [...(groups?.values() ?? [])].filter(({ id }) => holdsRightsOf(viewer, id, groups));
  if (!user || mine.some(({ id }) => id === user.groupId)) return mine;
  return [...mine, { id: user.groupId, lib: user.groupLib, rights: [] }];
}
