import {
  type Meta,
  type Position,
  positionOf,
  START,
  type StoredEvent,
} from '@coffret/contracts/ports/event-store';
import {
  type AllStreamResolvedEvent,
  type EventData,
  jsonEvent,
  type ReadPosition,
  type ResolvedEvent,
  START as SERVER_START,
} from '@eventstore/db-client';
import type { EventText } from '../append-request.ts';

export const PREFIX = 'coffret.';

const MAX_POSITION = 2n ** 63n - 1n;

export type Resolved = ResolvedEvent | AllStreamResolvedEvent;

export const streamName = (stream: string) => `${PREFIX}${stream}`;

export function toSend({ id, type, schema, data, meta }: EventText): EventData {
  return jsonEvent({ id, type, data: JSON.parse(data), metadata: { schema, ...JSON.parse(meta) } });
}

export function ours({ event }: Resolved): StoredEvent | null {
  if (!event?.streamId.startsWith(PREFIX) || !event.isJson) return null;
  const metadata: unknown = event.metadata;
  if (!isMetadata(metadata)) return null;
  // Events of earlier releases have no previousHash.
  const { schema, previousHash = null, ...meta } = metadata;
  return {
    id: event.id,
    type: event.type,
    schema,
    data: event.data as StoredEvent['data'],
    meta: { ...meta, previousHash },
    stream: event.streamId.slice(PREFIX.length),
    revision: Number(event.revision),
    position: positionOf(event.position?.commit ?? 0n),
  };
}

function isMetadata(metadata: unknown): metadata is Meta & { schema: number } {
  const { schema, at } = (metadata ?? {}) as { schema?: unknown; at?: unknown };
  return typeof schema === 'number' && typeof at === 'string';
}

export const placeOf = ({ event }: Resolved): Position => positionOf(event?.position?.commit ?? 0n);

export const foreign = (position: Position) => new TypeError(`not a position of this store: ${position}`);

export function toServer(position: Position): ReadPosition {
  if (position === START) return SERVER_START;
  const commit = /^\d{20}$/.test(position) ? BigInt(position) : MAX_POSITION + 1n;
  if (commit > MAX_POSITION) throw foreign(position);
  return { commit, prepare: commit };
}
