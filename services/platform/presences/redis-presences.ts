import { randomUUID } from 'node:crypto';
import { type JsonObject, StoreUnavailable } from '@coffret/contracts/ports/event-store';
import type { ChainableCommander } from 'ioredis';
import type { BaseLogger } from 'pino';
import { execute, type Redis } from '../redis.ts';
import type { Subscriber } from '../redis-subscriber.ts';
import type { Presences } from './presences.ts';

const BEAT_MS = 1000;
const SILENCE_MS = 5000;

const ROOT = 'coffret:editors';
const PROCESSES = `${ROOT}:processes`;
/** A hash: the entries of a process by room. It expires unless the process renews it. */
const keyOf = (process: string) => `${ROOT}:of:${process}`;

interface Own {
  data: JsonObject;
  /** When it was added, by the clock of its process. */
  place: number;
}

export interface RedisPresences extends Presences {
  close(): Promise<void>;
}

/** Each process writes only its own entries, which are also in memory, and all of them again with each beat.
 * Changes go through a channel. */
export function openRedisPresences(
  { client, ask }: Redis,
  subscriber: Subscriber,
  { log }: { log?: Pick<BaseLogger, 'error'> } = {},
): RedisPresences {
  const process = randomUUID();
  // Redis channels are not scoped to a database.
  const channel = `${ROOT}:${client.options.db ?? 0}`;
  const own = new Map<string, Map<string, Own>>();
  const listeners: ((room: string) => void)[] = [];
  let living: string[] = [];

  const changed = (room: string) => {
    for (const listener of listeners) listener(room);
  };
  const ownChanged = () => [...own.keys()].forEach(changed);

  function save(steps: ChainableCommander, rooms: Iterable<string>): ChainableCommander {
    for (const room of rooms) {
      const entries = own.get(room);
      if (entries) steps.hset(keyOf(process), room, JSON.stringify([...entries]));
      else steps.hdel(keyOf(process), room);
    }
    return steps.pexpire(keyOf(process), SILENCE_MS).sadd(PROCESSES, process);
  }

  function announce(steps: ChainableCommander, rooms: Iterable<string>): Promise<unknown[]> {
    for (const room of rooms) steps.publish(channel, room);
    return execute(steps);
  }

  const write = async (room: string) => {
    await ask(() => announce(save(client.multi(), [room]), [room]));
  };

  async function beat(isBack: boolean): Promise<void> {
    const answers = await ask(() => execute(save(client.multi().del(keyOf(process)), own.keys())));
    const wasUnknown = answers.at(-1) === 1;
    if (isBack || wasUnknown) await ask(() => announce(client.multi(), own.keys()));
    const processes = await ask(() => client.smembers(PROCESSES));
    const found = await ask(() => Promise.all(processes.map((one) => client.exists(keyOf(one)))));
    const silent = processes.filter((_, at) => found[at] === 0);
    if (silent.length > 0) await ask(() => client.srem(PROCESSES, ...silent));
    const before = living;
    living = processes.filter((one) => !silent.includes(one));
    if (before.some((one) => !living.includes(one))) ownChanged();
  }

  const tryBeat = (isBack: boolean) => {
    beat(isBack).catch((err: Error) => {
      if (!(err instanceof StoreUnavailable)) log?.error({ err }, 'the presences could not be written');
    });
  };
  const back = () => tryBeat(true);

  subscriber.subscribe(channel, changed, ownChanged);
  client.on('ready', back);
  const beats = setInterval(tryBeat, BEAT_MS, false);

  return {
    async put(room, { id, data }) {
      const entries = own.get(room) ?? new Map<string, Own>();
      const place = entries.get(id)?.place ?? performance.timeOrigin + performance.now();
      own.set(room, entries.set(id, { data, place }));
      await write(room);
    },

    async remove(room, id) {
      const entries = own.get(room);
      if (!entries?.delete(id)) return;
      if (entries.size === 0) own.delete(room);
      await write(room);
    },

    async list(room) {
      const processes = await ask(() => client.smembers(PROCESSES));
      const texts = await ask(() => Promise.all(processes.map((one) => client.hget(keyOf(one), room))));
      return texts
        .flatMap((text): [string, Own][] => JSON.parse(text ?? '[]'))
        .sort(([, a], [, b]) => a.place - b.place)
        .map(([id, { data }]) => ({ id, data }));
    },

    onChange: (listener) => void listeners.push(listener),

    async close() {
      clearInterval(beats);
      client.off('ready', back);
      const steps = client.multi().del(keyOf(process)).srem(PROCESSES, process);
      await ask(() => announce(steps, own.keys())).catch(() => undefined);
    },
  };
}
