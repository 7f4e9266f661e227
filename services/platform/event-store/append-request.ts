import {
  AppendTooLarge,
  MAX_APPEND_BYTES,
  type Meta,
  type NewEvent,
} from '@coffret/contracts/ports/event-store';
import { strictJson } from '../strict-json.ts';

/** An append as it will be written: frozen to text when it was asked for, whatever becomes of the caller's objects. */
export interface AppendRequest {
  stream: string;
  expectedRevision: number;
  events: readonly EventText[];
}

export interface EventText {
  id: string;
  type: string;
  schema: number;
  data: string;
  meta: string;
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/**
 * What any store is asked to append, checked alike for all of them. Throws `AppendTooLarge`, and a TypeError
 * when there is no event, one that JSON cannot hold, an id that is no lower-case UUID or a reserved name.
 */
export function appendRequest(
  stream: string,
  expectedRevision: number,
  events: readonly NewEvent[],
): AppendRequest {
  checkName(stream);
  if (events.length === 0) throw new TypeError(`an append to ${stream} without events`);
  const texts = events.map(eventText);
  const size = texts.reduce((sum, { data }) => sum + Buffer.byteLength(data), 0);
  if (size > MAX_APPEND_BYTES) throw new AppendTooLarge(`${size} bytes of events for ${stream}`);
  return { stream, expectedRevision, events: texts };
}

function eventText({ id, type, schema, data, meta }: NewEvent): EventText {
  checkName(type);
  if (!UUID.test(id)) throw new TypeError(`not a lower-case UUID: ${id}`);
  return { id, type, schema, data: strictJson(data), meta: strictJson(meta) };
}

function checkName(name: string): void {
  if (name === '' || name.startsWith('$'))
    throw new TypeError(`not a name for a stream or an event: '${name}'`);
}

/** An event's stored metadata in its current shape. */
export function readMeta(text: string): Meta {
  const meta = JSON.parse(text);
  meta.previousHash ??= null;
  return meta;
}
