import type { LinkedEntityModel } from '@coffret/contracts/documents/linked-entities';
import { actRoom } from '../../core/realtime/rooms.ts';

/** Whoever may see all that is linked to entities of a kind, or to nothing. */
export function linkedReaders(model: unknown): string {
  return actRoom(`see ${(model as LinkedEntityModel | null) ?? 'unlinked'}`);
}
