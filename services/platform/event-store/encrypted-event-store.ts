import {
  type EventStore,
  type Json,
  type JsonObject,
  type NewEvent,
  NotWritten,
  type StoredEvent,
  StoreUnavailable,
} from '@coffret/contracts/ports/event-store';
import { decrypt, encrypt, joined } from '../person-keys/encryption.ts';
import type { Keyring } from '../person-keys/keyring.ts';

/** The field with the encrypted values; the personal fields themselves are stored blank. */
const SEALED = '$sealed';

interface Box {
  under: string[];
  /** Paths and values of the fields as JSON, encrypted with the event id as additional data; base64. */
  box: string;
}

/** A personal field and the persons whose keys encrypt it. No key: the field is stored in plain text. */
interface PersonalField {
  path: string;
  under: readonly string[];
}

export type PersonalFieldsOf = (
  stream: string,
  event: NewEvent,
  first: () => Promise<JsonObject | null>,
) => Promise<readonly PersonalField[]>;

function blank(value: Json): Json {
  if (typeof value === 'string') return '';
  if (Array.isArray(value)) return [];
  return typeof value === 'object' && value !== null ? {} : value;
}

const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function valueAt(data: JsonObject, path: string): Json | undefined {
  return path
    .split('.')
    .reduce<Json | undefined>((part, name) => (isObject(part) ? part[name] : undefined), data);
}

function withValue(data: JsonObject, path: string, value: Json): JsonObject {
  const [name = '', ...rest] = path.split('.');
  const within = data[name];
  if (rest.length === 0) return { ...data, [name]: value };
  return isObject(within) ? { ...data, [name]: withValue(within, rest.join('.'), value) } : data;
}

const boxesOf = ({ data }: StoredEvent) => (data[SEALED] ?? []) as unknown as Box[];

function opened(event: StoredEvent, keyOf: (name: string) => Buffer | null): StoredEvent {
  const { [SEALED]: _boxes, ...rest } = event.data;
  let data: JsonObject = rest;
  for (const { under, box } of boxesOf(event)) {
    const keys = under.map(keyOf).filter((key) => key !== null);
    if (keys.length < under.length) continue;
    const values = JSON.parse(decrypt(Buffer.from(box, 'base64'), joined(keys), event.id).toString());
    for (const [path, value] of values as [string, Json][]) data = withValue(data, path, value);
  }
  return { ...event, data };
}

/** Personal fields whose key was destroyed are read as blanks; events stored in plain text are read unchanged. */
export function encrypted(store: EventStore, keyring: Keyring, fieldsOf: PersonalFieldsOf): EventStore {
  async function openAll(events: StoredEvent[]): Promise<StoredEvent[]> {
    const names = new Set(events.flatMap(boxesOf).flatMap(({ under }) => under));
    if (names.size === 0) return events;
    const keyOf = await keyring.keysOf(names);
    return events.map((event) => (SEALED in event.data ? opened(event, keyOf) : event));
  }

  async function close(event: NewEvent, fields: readonly PersonalField[]): Promise<NewEvent> {
    let data = event.data;
    const values = new Map<string, { under: string[]; values: [string, Json][] }>();
    for (const { path, under } of fields) {
      const value = valueAt(event.data, path);
      if (value === undefined || value === null || under.length === 0) continue;
      const name = under.join(' ');
      const group = values.get(name) ?? { under: [...under], values: [] };
      group.values.push([path, value]);
      values.set(name, group);
      data = withValue(data, path, blank(value));
    }
    const boxes: Box[] = [];
    for (const { under, values: plain } of values.values()) {
      const keys: Buffer[] = [];
      for (const name of under) keys.push(...[await keyring.keyOf(name)].filter((key) => key !== null));
      if (keys.length < under.length) continue;
      const box = encrypt(Buffer.from(JSON.stringify(plain)), joined(keys), event.id);
      boxes.push({ under, box: box.toString('base64') });
    }
    return { ...event, data: boxes.length > 0 ? { ...data, [SEALED]: boxes as unknown as Json } : data };
  }

  async function closeAll(stream: string, events: readonly NewEvent[]): Promise<NewEvent[]> {
    const first = async () => {
      const [begun] = await openAll(await store.readBackwards(stream, 1, 1));
      return begun?.data ?? events[0]?.data ?? null;
    };
    const closed: NewEvent[] = [];
    for (const event of events) closed.push(await close(event, await fieldsOf(stream, event, first)));
    return closed;
  }

  return {
    ...store,
    async append(stream, expectedRevision, events) {
      const closed = await closeAll(stream, events).catch((fault: unknown) => {
        throw fault instanceof StoreUnavailable ? new NotWritten(fault.message, { cause: fault }) : fault;
      });
      return store.append(stream, expectedRevision, closed);
    },
    readStream: async (stream, from) => openAll(await store.readStream(stream, from)),
    readBackwards: async (stream, limit, before) => openAll(await store.readBackwards(stream, limit, before)),
    readAll: async (after, limit, types) => openAll(await store.readAll(after, limit, types)),
    async *follow(after, options) {
      for await (const batch of store.follow(after, options))
        yield batch.events.length === 0 ? batch : { ...batch, events: await openAll(batch.events) };
    },
  };
}
