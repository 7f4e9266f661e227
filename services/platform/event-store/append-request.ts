import {
  AppendTooLarge,
  MAX_APPEND_BYTES,
  type Meta,
  type NewEvent,
} from '@coffret/contracts/ports/event-store';
import { strictJson } from '../strict-json.ts';

/** Events are serialized at the request, so later changes to the caller's objects have no effect. */
export interface AppendRequest {
  stream: string;
  expectedRevision: number;
  events: readonly EventText[];
  /** Bytes of the data. */
  length: number;
}

export interface EventText {
  id: string;
  type: string;
  schema: number;
  data: string;
  meta: string;
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Throws `AppendTooLarge`, or a TypeError for no events, data that is not JSON, an id that is not a
 * lower-case UUID, or a reserved name. */
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
  return { stream, expectedRevision, events: texts, length: size };
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

export function readMeta(text: string): Meta {
  const meta = JSON.parse(text);
  meta.previousHash ??= null;
  return meta;
}
