import { may, PERMISSIONS, type Permission, type Right } from '@coffret/contracts/rights';
import type { Viewer } from '../http/access.ts';

export const EVERYBODY = 'everybody';
export const userRoom = (id: number) => `user:${id}`;
export const groupRoom = (id: number) => `group:${id}`;
export const sessionRoom = (sessionId: string) => `session:${sessionId}`;
export const rightRoom = (right: Right) => `right:${right}`;
export const permissionRoom = (act: Permission) => `may:${act}`;
const SEE_PERMISSIONS = (Object.keys(PERMISSIONS) as Permission[]).filter((act) => act.startsWith('see '));
export const editingRoom = (configurationId: number) => `editing:${configurationId}`;

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
