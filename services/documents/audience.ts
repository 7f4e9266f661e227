import { type LinkedEntityModel, READ_RIGHT_OF } from '@coffret/contracts/documents/linked-entities';
import { STAFF_ROOM, staffRoom } from '../realtime/rooms.ts';

/** The staff that may read what is linked to an entity of a kind; all of it for what is linked to nothing. */
export function linkedReaders(model: unknown): string {
  return model === null ? STAFF_ROOM : staffRoom(READ_RIGHT_OF[model as LinkedEntityModel]);
}
