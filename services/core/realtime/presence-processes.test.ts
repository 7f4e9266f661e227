import { StoreUnavailable } from '@coffret/contracts/ports/event-store';
import type { Presence } from '@coffret/contracts/realtime/presence';
import type { ViewEvent } from '@coffret/projections/view';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openMemoryPresences } from '../../platform/presences/memory-presences.ts';
import type { Presences } from '../../platform/presences/presences.ts';
import type { Connection } from '../../platform/realtime/realtime.ts';
import { openPresence } from './presence.ts';

const CONFIGURATION = 7;
const PEOPLE = new Map([
  ['anne', { userId: 1, fullName: 'Anne Martin', profileImage: 3 }],
  ['paul', { userId: 2, fullName: 'Paul Petit', profileImage: null }],
]);

const turns = () => new Promise(setImmediate);
/** Until a room may be told the next list. */
const rest = () => vi.advanceTimersByTimeAsync(200);

/** A realtime process: what it tells a room is told to those of its own connections that are in it. */
function startProcess(presences: Presences) {
  const published: [room: string, presence: Presence][] = [];
  const log = { error: vi.fn() };
  const listener = openPresence({
    presences,
    admit: async (token) => PEOPLE.get(String(token)) ?? { refused: [{ code: 'INVALID_TOKEN' }] },
    publish: (room, presence) => void published.push([room, presence]),
    log,
  });
  const connect = (token: string): Connection & { rooms: Set<string> } => {
    const rooms = new Set<string>();
    return {
      id: `socket-${token}`,
      token,
      rooms,
      join: (room) => void rooms.add(room),
      leave: (room) => void rooms.delete(room),
    };
  };
  /** Those who are told of last, by name. */
  const names = () => published.at(-1)?.[1].editors.map(({ fullName }) => fullName);
  return { ...listener, connect, published, names, log };
}

let presences: Presences;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  presences = openMemoryPresences();
});
afterEach(() => {
  vi.useRealTimers();
});

const open = { configurationId: CONFIGURATION, place: null };

test('editors connected to different processes see each other', async () => {
  const [one, two] = [startProcess(presences), startProcess(presences)];
  const [anne, paul] = [one.connect('anne'), two.connect('paul')];
  one.onMessage(anne, 'editing', open);
  await turns();
  two.onMessage(paul, 'editing', open);
  await rest();
  const both: Presence = {
    configurationId: CONFIGURATION,
    editors: [
      { connectionId: 'socket-anne', userId: 1, fullName: 'Anne Martin', profileImage: 3, place: null },
      { connectionId: 'socket-paul', userId: 2, fullName: 'Paul Petit', profileImage: null, place: null },
    ],
    lastChange: null,
  };
  expect([one.published.at(-1), two.published]).toEqual([['editing:7', both], [['editing:7', both]]]);

  one.onDisconnect(anne);
  await rest();
  expect(two.names()).toEqual(['Paul Petit']);
  expect([one.published.length, anne.rooms]).toEqual([2, new Set()]);
});

test('the name of the saving user is published across processes', async () => {
  const [one, two] = [startProcess(presences), startProcess(presences)];
  one.onMessage(one.connect('anne'), 'editing', open);
  two.onMessage(two.connect('paul'), 'editing', open);
  await rest();
  const saved = { stream: 'configuration-7', type: 'LineRemoved', revision: 4, meta: { userId: 2 } };
  one.follow([saved as unknown as ViewEvent]);
  await rest();
  const by = { userId: 2, fullName: 'Paul Petit' };
  expect(one.published.at(-1)?.[1].lastChange).toEqual({ rowVersion: 4, by });
});

test('a change during publishing is published afterwards', async () => {
  const process = startProcess(presences);
  const anne = process.connect('anne');
  process.onMessage(anne, 'editing', open);
  await rest();
  const { promise: slow, resolve } = Promise.withResolvers<void>();
  const list = presences.list;
  vi.spyOn(presences, 'list').mockImplementationOnce(async (room) => {
    const entries = await list(room);
    await slow;
    return entries;
  });
  for (const slot of [0.5, 1, 1.5]) {
    process.onMessage(anne, 'editing', { ...open, place: { lineId: 1, slot } });
  }
  await turns();
  expect(process.published).toHaveLength(1);
  resolve();
  await rest();
  expect(process.published.at(-1)?.[1].editors[0]?.place).toEqual({ lineId: 1, slot: 1.5 });
});

test('a room gets at most one list per 200 ms', async () => {
  const process = startProcess(presences);
  const anne = process.connect('anne');
  const slots = Array.from({ length: 25 }, (_, index) => index);
  process.onMessage(anne, 'editing', open);
  for (const slot of slots) {
    process.onMessage(anne, 'editing', { ...open, place: { lineId: 1, slot } });
    await turns();
  }
  expect(process.published).toHaveLength(1);
  await rest();
  expect(process.published).toHaveLength(2);
  expect(process.published.at(-1)?.[1].editors[0]?.place).toEqual({ lineId: 1, slot: 24 });
  await rest();
  expect(process.published).toHaveLength(2);
});

test('an editor whose presence cannot be stored does not join the room, and the error is logged', async () => {
  const process = startProcess(presences);
  vi.spyOn(presences, 'put').mockRejectedValueOnce(new StoreUnavailable('down'));
  const anne = process.connect('anne');
  process.onMessage(anne, 'editing', open);
  await turns();
  expect([process.published, anne.rooms]).toEqual([[], new Set()]);
  expect(process.log.error).toHaveBeenCalledOnce();
  process.onMessage(anne, 'editing', open);
  await turns();
  expect(process.names()).toEqual(['Anne Martin']);
});
