import type { Group } from '@coffret/contracts/groups/answers';
import { ADMINS, CLIENTS, STAFF } from '@coffret/contracts/rights';
import type { User } from '../../data/session/user.ts';
import type { TextKey } from '../../i18n/text-key.ts';
import { holds } from '../../session/rights.ts';

type Viewer = Pick<User, 'rights'>;
type Ruled = Pick<Group, 'id' | 'rights'>;

/** Whether somebody holds every right of a group: nobody changes one that goes beyond them. */
export const holdsAllOf = (viewer: Viewer, { rights }: Ruled): boolean =>
  rights.every((right) => holds(viewer, right));

/** The first group holds every right for good: else nobody could give them back. */
export const isFirst = ({ id }: Pick<Ruled, 'id'>): boolean => id === ADMINS;

/** Why a group cannot be deleted; undefined: it can, unless somebody is in it. */
export function whyNotDelete(group: Ruled, viewer: Viewer): TextKey | undefined {
  if ([ADMINS, STAFF, CLIENTS].includes(group.id)) return 'groups.isSeeded';
  return holdsAllOf(viewer, group) ? undefined : 'groups.goesBeyondYou';
}
