import type { Fields } from '../realtime/audience.ts';
import { EVERYBODY, groupRoom, userRoom } from '../realtime/rooms.ts';

/** The rooms of a notification's receivers. */
export function receiverRooms({ userForId, groupForId }: Fields): string[] {
  if (typeof userForId === 'number') return [userRoom(userForId)];
  return [typeof groupForId === 'number' ? groupRoom(groupForId) : EVERYBODY];
}
