import type { GroupEvent } from '@coffret/contracts/groups/events';
import type { CredentialEvent, UserEvent } from '@coffret/contracts/users/events';
import { parseStream, type ViewEvent } from '@coffret/projections/view';
import type { RealtimeEvents } from '../../platform/realtime/realtime.ts';
import { groupRoom, sessionRoom, userRoom } from './rooms.ts';

interface SessionChange {
  room: string;
  reason: RealtimeEvents['sessionEnded']['reason'] | null;
}

type SessionEvent = UserEvent | CredentialEvent | GroupEvent;
type DataOf<T> = Extract<SessionEvent, { type: T }>['data'];

const CHANGES: {
  [T in SessionEvent['type']]?: (data: DataOf<T>, id: number) => SessionChange | null;
} = {
  UserBanned: ({ link }, id) => (link ? null : { room: userRoom(id), reason: 'BANNED' }),
  UserDeleted: (_, id) => ({ room: userRoom(id), reason: 'DELETED' }),
  PasswordSet: (_, id) => ({ room: userRoom(id), reason: 'PASSWORD_CHANGED' }),
  UserEmailReplaced: (_, id) => ({ room: userRoom(id), reason: 'EMAIL_REPLACED' }),
  SessionEnded: ({ sessionId }) => ({ room: sessionRoom(sessionId), reason: 'LOGGED_OUT' }),
  UserChanged: ({ groupId }, id) => (groupId === undefined ? null : { room: userRoom(id), reason: null }),
  GroupChanged: ({ rights }, id) => (rights === undefined ? null : { room: groupRoom(id), reason: null }),
};

export const SESSION_TYPES = Object.keys(CHANGES);

export function sessionChange({ type, data, stream }: ViewEvent): SessionChange | null {
  const change = CHANGES[type as SessionEvent['type']] as
    | ((data: unknown, id: number) => SessionChange | null)
    | undefined;
  return change?.(data, Number(parseStream(stream)[1])) ?? null;
}
