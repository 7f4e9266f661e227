import { createHash, randomUUID } from 'node:crypto';
import type { Json } from '@coffret/contracts/ports/event-store';

/** A piece of work that may be asked for again, by a client or by a process after another one's death. */
export interface Idempotency {
  /** Names the work; the same for every repetition. */
  key: string;
  /** ISO 8601: when the work was first begun; null while there surely was no other try. */
  firstTriedAt: string | null;
  /** What was chosen the first time, e.g. an id: remembered durably before it is used. */
  chooseOnce<T extends Json>(what: string, make: () => Promise<T>): Promise<T>;
  /** What an earlier try chose; undefined: nothing. */
  previousChoice(what: string): Json | undefined;
  /** Ordinal of the next command on a stream within this work, from 0. */
  nextOrdinal(stream: string): number;
}

/** Chooses once for the whole work, where there is one that may be repeated. */
export function chooseOnce<T extends Json>(
  idempotency: Idempotency | undefined,
  what: string,
  make: () => Promise<T>,
): Promise<T> {
  return idempotency ? idempotency.chooseOnce(what, make) : make();
}

/** A name-based UUID (version 5) within a work. */
export function nameBasedUuid(key: string, name: string): string {
  const hash = createHash('sha1').update(key).update('\0').update(name).digest();
  hash[6] = ((hash[6] ?? 0) & 0x0f) | 0x50;
  hash[8] = ((hash[8] ?? 0) & 0x3f) | 0x80;
  return hash.toString('hex', 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/**
 * The ids of a command's events: the same ones whenever the work that it is part of is repeated, so that the
 * store takes them once. `ordinal`: which of the work's commands on the stream it is.
 */
export function eventIds(
  idempotency: Idempotency | undefined,
  stream: string,
  ordinal: number,
): (index: number) => string {
  if (idempotency) return (index) => nameBasedUuid(idempotency.key, `${stream} ${ordinal} ${index}`);
  const made: string[] = [];
  return (index) => {
    made[index] ??= randomUUID();
    return made[index];
  };
}
