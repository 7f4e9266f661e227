import { may, PERMISSIONS, type Permission, type Right } from '@coffret/contracts/rights';
import type { Viewer } from '../http/access.ts';

/** Everybody who is signed in. */
export const EVERYBODY = 'everybody';
export const userRoom = (id: number) => `user:${id}`;
export const groupRoom = (id: number) => `group:${id}`;
/** One login: its browser's tabs. */
export const sessionRoom = (sessionId: string) => `session:${sessionId}`;
/** Whoever holds the right. */
export const rightRoom = (right: Right) => `right:${right}`;
/** Whoever may do it: what others have of such things is their own only. */
export const permissionRoom = (act: Permission) => `may:${act}`;
const SEE_PERMISSIONS = (Object.keys(PERMISSIONS) as Permission[]).filter((act) => act.startsWith('see '));
/** Whoever has the configuration open. */
export const editingRoom = (configurationId: number) => `editing:${configurationId}`;

/** The rooms of a signed-in user, in an order that is the same for the same rights. */
export function roomsOf({ id, groupId, rights, session }: Viewer): string[] {
  const held = [...rights].sort() as Right[];
  return [
    EVERYBODY,
    userRoom(id),
    groupRoom(groupId),
    sessionRoom(session.sessionId),
    ...held.map(rightRoom),
    ...SEE_PERMISSIONS.filter((act) => may(rights, act)).map(permissionRoom),
  ];
}
