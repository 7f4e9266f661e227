import type { Group } from '@coffret/contracts/groups/answers';
import { ADMINS, CLIENTS, STAFF } from '@coffret/contracts/rights';
import type { User } from '../../data/session/user.ts';
import type { TextKey } from '../../i18n/text-key.ts';
import { hasAnyRight } from '../../session/rights.ts';

type Viewer = Pick<User, 'rights'>;
type GroupRights = Pick<Group, 'id' | 'rights'>;

/** Whether somebody holds every right of a group: nobody changes one that goes beyond them. */
export const holdsAllOf = (viewer: Viewer, { rights }: GroupRights): boolean =>
  rights.every((right) => hasAnyRight(viewer, right));

/** The first group holds every right for good: else nobody could give them back. */
export const isFirstGroup = ({ id }: Pick<GroupRights, 'id'>): boolean => id === ADMINS;

/** Why a group cannot be deleted; undefined: it can, unless somebody is in it. */
export function deleteDisabledReason(group: GroupRights, viewer: Viewer): TextKey | undefined {
  if ([ADMINS, STAFF, CLIENTS].includes(group.id)) return 'groups.isSeeded';
  return holdsAllOf(viewer, group) ? undefined : 'groups.goesBeyondYou';
}
