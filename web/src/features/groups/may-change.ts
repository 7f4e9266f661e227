import type { Group } from '@coffret/contracts/groups/answers';
import { ADMINS, CLIENTS, STAFF } from '@coffret/contracts/rights';
import type { User } from '../../data/session/user.ts';
import type { TextKey } from '../../i18n/text-key.ts';
import { hasAnyRight } from '../../session/rights.ts';

type Viewer = Pick<User, 'rights'>;
type GroupRights = Pick<Group, 'id' | 'rights'>;

/** Users cannot change groups with more rights. */
export const holdsAllOf = (viewer: Viewer, { rights }: GroupRights): boolean =>
  rights.every((right) => hasAnyRight(viewer, right));

/** Its rights are fixed, otherwise nobody could restore them. */
export const isFirstGroup = ({ id }: Pick<GroupRights, 'id'>): boolean => id === ADMINS;

/** undefined: possible for an empty group. */
export function deleteDisabledReason(group: GroupRights, viewer: Viewer): TextKey | undefined {
  if ([ADMINS, STAFF, CLIENTS].includes(group.id)) return 'groups.isSeeded';
  return holdsAllOf(viewer, group) ? undefined : 'groups.goesBeyondYou';
}
