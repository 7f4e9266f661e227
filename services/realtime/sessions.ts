import type { GroupEvent } from '@coffret/contracts/groups/events';
import type { CredentialEvent, UserEvent } from '@coffret/contracts/users/events';
import { parseStream, type ViewEvent } from '@coffret/projections/view';
import type { RealtimeEvents } from '../platform/realtime/realtime.ts';
import { groupRoom, sessionRoom, userRoom } from './rooms.ts';

/** A room whose sessions are over, for a reason, or go on with other rights (null). */
export interface SessionChange {
  room: string;
  reason: RealtimeEvents['sessionEnded']['reason'] | null;
}

/** Of the events that do something to sessions. */
export const SESSION_TYPES: readonly (UserEvent | CredentialEvent | GroupEvent)['type'][] = [
  'UserBanned',
  'UserDeleted',
  'UserPasswordChanged',
  'SessionEnded',
  'UserChanged',
  'GroupChanged',
];

/** What an event does to sessions (api.md, "Conventions"); null: nothing. */
export function sessionChange(event: ViewEvent): SessionChange | null {
  const id = Number(parseStream(event.stream)[1]);
  const { type, data } = event as unknown as UserEvent | CredentialEvent | GroupEvent;
  switch (type) {
    case 'UserBanned':
      return { room: userRoom(id), reason: 'BANNED' };
    case 'UserDeleted':
      return { room: userRoom(id), reason: 'DELETED' };
    case 'UserPasswordChanged':
      return { room: userRoom(id), reason: 'PASSWORD_CHANGED' };
    case 'SessionEnded':
      return { room: sessionRoom(data.sessionId), reason: 'LOGGED_OUT' };
    case 'UserChanged':
      return data.groupId === undefined ? null : { room: userRoom(id), reason: null };
    case 'GroupChanged':
      return data.rights === undefined ? null : { room: groupRoom(id), reason: null };
    default:
      return null;
  }
}
