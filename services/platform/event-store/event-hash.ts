import { hash } from 'node:crypto';
import type { JsonObject, StoredEvent } from '@coffret/contracts/ports/event-store';

/** An event of which the data's hash alone is known, as an export may have it. */
export type HashedEvent = Omit<StoredEvent, 'data' | 'position'> & { dataHash: string };

const sha256 = (text: string) => hash('sha256', text);

/** SHA-256, hex, of data as they are stored: JSON, its names in the order in which they were written. */
export const dataHashOf = (data: JsonObject): string => sha256(JSON.stringify(data));

/**
 * SHA-256, hex, of an event in its stored form without its keyed hash: of the JSON list of stream, revision, id, type,
 * schema, the list of at, userId, correlationId, causationId and previousHash, and the data's hash. So an event can be
 * proved without its data. The keyed hash is computed over this text.
 */
export function contentHashOf({ stream, revision, id, type, schema, meta, dataHash }: HashedEvent): string {
  const { at, userId, correlationId, causationId, previousHash } = meta;
  const bound = [at, userId, correlationId, causationId, previousHash];
  return sha256(JSON.stringify([stream, revision, id, type, schema, bound, dataHash]));
}

/**
 * What the stream's next event and the seals hold of an event: SHA-256, hex, of its content hash followed by its keyed
 * hash; the content hash alone where there is no keyed one. So a keyed hash cannot be removed unseen.
 */
export const chainHashOf = (contentHash: string, keyedHash: string | undefined): string =>
  keyedHash ? sha256(contentHash + keyedHash) : contentHash;

export const eventHashOf = (event: HashedEvent): string =>
  chainHashOf(contentHashOf(event), event.meta.keyedHash);

export const hashOf = (event: Omit<StoredEvent, 'position'>): string =>
  eventHashOf({ ...event, dataHash: dataHashOf(event.data) });
