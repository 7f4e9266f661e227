import { hash } from 'node:crypto';
import type { JsonObject, StoredEvent } from '@coffret/contracts/ports/event-store';

export type HashedEvent = Omit<StoredEvent, 'data' | 'position'> & { dataHash: string };

const sha256 = (text: string) => hash('sha256', text);

/** SHA-256 (hex) of the data's JSON, keys in stored order. */
export const dataHashOf = (data: JsonObject): string => sha256(JSON.stringify(data));

/** SHA-256 (hex) of the JSON list [stream, revision, id, type, schema, meta values, data hash], without the
 * keyed hash, which is computed over this text. An event can be proved without its data. */
export function contentHashOf({ stream, revision, id, type, schema, meta, dataHash }: HashedEvent): string {
  const { at, userId, correlationId, causationId, previousHash } = meta;
  const bound = [at, userId, correlationId, causationId, previousHash];
  return sha256(JSON.stringify([stream, revision, id, type, schema, bound, dataHash]));
}

/** Stored in the next event and in seals. It includes the keyed hash, so that a removed one is detected. */
export const chainHashOf = (contentHash: string, keyedHash: string | undefined): string =>
  keyedHash ? sha256(contentHash + keyedHash) : contentHash;

export const eventHashOf = (event: HashedEvent): string =>
  chainHashOf(contentHashOf(event), event.meta.keyedHash);

export const hashOf = (event: Omit<StoredEvent, 'position'>): string =>
  eventHashOf({ ...event, dataHash: dataHashOf(event.data) });
