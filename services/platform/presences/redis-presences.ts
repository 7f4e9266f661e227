import { randomUUID } from 'node:crypto';
import { type JsonObject, StoreUnavailable } from '@coffret/contracts/ports/event-store';
import type { BaseLogger } from 'pino';
import type { Redis } from '../redis.ts';
import type { Subscriber } from '../redis-subscriber.ts';
import { BEAT, DROP, PUT, REMOVE } from './presence-scripts.ts';
import type { PresenceEntry, Presences } from './presences.ts';

const BEAT_MS = 1000;
const SILENCE_MS = 5000;

const ROOT = 'coffret:presence';

interface Own {
  data: JsonObject;
  place: string;
}

/** Changes go through a channel. The entries of this process are also in memory and are restored after an outage. */
export function openRedisPresences(
  { client, ask }: Redis,
  subscriber: Subscriber,
  { log }: { log?: Pick<BaseLogger, 'error'> } = {},
): Presences & { close(): Promise<void> } {
  const process = randomUUID();
  // Redis channels are not scoped to a database.
  const channel = `${ROOT}:${client.options.db ?? 0}`;
  const own = new Map<string, Map<string, Own>>();
  const listeners: ((room: string) => void)[] = [];
  let isStale = false;

  const changed = (room: string) => {
    for (const listener of listeners) listener(room);
  };
  const run = (script: string, ...args: string[]) => client.eval(script, 2, ROOT, channel, process, ...args);

  async function write<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await ask(work);
    } catch (error) {
      isStale = true;
      throw error;
    }
  }

  async function writeAll(): Promise<void> {
    isStale = false;
    const entries = [...own].flatMap(([room, ids]) => [...ids].map(([id, entry]) => ({ room, id, entry })));
    const answers = await write(async () => {
      const steps = client.multi().eval(DROP, 2, ROOT, channel, process);
      for (const { room, id, entry } of entries) {
        steps.eval(PUT, 2, ROOT, channel, process, room, id, JSON.stringify(entry.data), entry.place);
      }
      return (await steps.exec()) ?? [];
    });
    for (const [index, { entry }] of entries.entries()) {
      const [error, answer] = answers[index + 1] ?? [];
      if (error) throw error;
      [entry.place] = answer as [string];
    }
  }

  async function heartbeat(): Promise<void> {
    const isNew = await write(() => run(BEAT, String(SILENCE_MS)));
    if (isNew || isStale) await writeAll();
  }

  const tryBeat = () => {
    heartbeat().catch((err: Error) => {
      if (!(err instanceof StoreUnavailable)) log?.error({ err }, 'the presences could not be written');
    });
  };

  subscriber.subscribe(channel, changed, () => [...own.keys()].forEach(changed));
  client.on('ready', tryBeat);
  const beats = setInterval(tryBeat, BEAT_MS);
  tryBeat();

  return {
    async put(room, { id, data }) {
      const ids = own.get(room) ?? new Map<string, Own>();
      const entry = { data, place: ids.get(id)?.place ?? '' };
      own.set(room, ids.set(id, entry));
      const answer = await write(() => run(PUT, room, id, JSON.stringify(data), entry.place));
      const [place, isNew] = answer as [string, number];
      entry.place = place;
      if (isNew) isStale = true;
    },

    async remove(room, id) {
      const ids = own.get(room);
      ids?.delete(id);
      if (ids?.size === 0) own.delete(room);
      await write(() => run(REMOVE, room, id, ids?.size === 0 ? '1' : '0'));
    },

    async list(room) {
      const entries = await ask(() => client.hgetall(`${ROOT}:room:${room}`));
      return Object.entries(entries)
        .map(([id, text]) => toPlaced(id, text))
        .sort((a, b) => a.place - b.place)
        .map(({ entry }) => entry);
    },

    onChange: (listener) => void listeners.push(listener),

    async close() {
      clearInterval(beats);
      client.off('ready', tryBeat);
      await ask(() => run(DROP)).catch(() => undefined);
    },
  };
}

function toPlaced(id: string, text: string): { place: number; entry: PresenceEntry } {
  const [, place, data] = /^(\S+) \S+ (.*)$/s.exec(text) ?? [];
  return { place: Number(place), entry: { id, data: JSON.parse(String(data)) } };
}
