import type { Fields } from '../../core/realtime/audience.ts';
import { EVERYBODY, groupRoom, userRoom } from '../../core/realtime/rooms.ts';

export function receiverRooms({ userForId, groupForId }: Fields): string[] {
  if (typeof userForId === 'number') return [userRoom(userForId)];
  return [typeof groupForId === 'number' ? groupRoom(groupForId) : EVERYBODY];
}
