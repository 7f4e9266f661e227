import { isRefusal, type Refusal } from '@coffret/contracts/errors';
import {
  type Editing,
  editing,
  MAX_PRESENT,
  type Presence,
  type PresentEditor,
} from '@coffret/contracts/realtime/presence';
import { parseStream, type ViewEvent } from '@coffret/projections/view';
import type { Presences } from '../../platform/presences/presences.ts';
import type { Connection } from '../../platform/realtime/realtime.ts';
import { editingRoom } from './rooms.ts';

/** Milliseconds. The messages of a room grow with the square of its connections. */
const PUBLISH_EVERY_MS = 200;

const pause = () => new Promise<void>((resolve) => setTimeout(resolve, PUBLISH_EVERY_MS).unref());

export type PresentUser = Pick<PresentEditor, 'userId' | 'fullName' | 'profileImage'>;

interface Dependencies {
  presences: Presences;
  admit(token: string | undefined, configurationId: number): Promise<PresentUser | Refusal>;
  publish(room: string, presence: Presence): void;
  log: { error(fields: object, text: string): void };
}

interface Participant extends Editing {
  connection: Connection;
  person: PresentUser | null;
}

interface Room {
  configurationId: number;
  stays: Set<Participant>;
  editors: readonly PresentEditor[];
  lastChange: Presence['lastChange'];
  isTelling: boolean;
  isStale: boolean;
}

/** Each process publishes to its own connections (ADR-10). */
export function openPresence({ presences, admit, publish, log }: Dependencies) {
  const stays = new Map<string, Participant>();
  const rooms = new Map<string, Room>();

  const failed = (err: Error) => log.error({ err }, 'presence cannot be stored or published');

  async function publishOnce(name: string, room: Room): Promise<void> {
    const entries = await presences.list(name);
    if (rooms.get(name) !== room) return;
    room.editors = entries.map(({ id, data }) => ({
      connectionId: id,
      ...(data as unknown as Omit<PresentEditor, 'connectionId'>),
    }));
    const { configurationId, editors, lastChange } = room;
    publish(name, { configurationId, editors: editors.slice(0, MAX_PRESENT), lastChange });
  }

  /** Sequential, so that no client gets an older list last, and throttled to PUBLISH_EVERY_MS. */
  async function publishAll(name: string): Promise<void> {
    const room = rooms.get(name);
    if (!room) return;
    room.isStale = true;
    if (room.isTelling) return;
    room.isTelling = true;
    while (room.isStale) {
      room.isStale = false;
      await publishOnce(name, room).catch(failed);
      await pause();
    }
    room.isTelling = false;
  }

  presences.onChange((name) => void publishAll(name));

  function put({
    connection,
    configurationId,
    person,
    place,
  }: Participant & { person: PresentUser }): Promise<void> {
    const { userId, fullName, profileImage } = person;
    const data = { userId, fullName, profileImage, place };
    return presences.put(editingRoom(configurationId), { id: connection.id, data });
  }

  function end(stay: Participant): void {
    const { connection, configurationId } = stay;
    if (stays.get(connection.id) === stay) stays.delete(connection.id);
    const name = editingRoom(configurationId);
    const room = rooms.get(name);
    if (!room?.stays.delete(stay)) return;
    connection.leave(name);
    if (room.stays.size === 0) rooms.delete(name);
    presences.remove(name, connection.id).catch(failed);
  }

  function leave({ id }: Connection): void {
    const stay = stays.get(id);
    if (stay) end(stay);
  }

  async function begin(stay: Participant): Promise<void> {
    const { connection, configurationId } = stay;
    const person = await admit(connection.token, configurationId);
    if (stays.get(connection.id) !== stay) return;
    if (isRefusal(person)) return end(stay);
    stay.person = person;
    const name = editingRoom(configurationId);
    const room = rooms.get(name) ?? {
      configurationId,
      stays: new Set<Participant>(),
      editors: [],
      lastChange: null,
      isTelling: false,
      isStale: false,
    };
    rooms.set(name, room);
    room.stays.add(stay);
    connection.join(name);
    await put({ ...stay, person });
  }

  function enter(connection: Connection, { configurationId, place }: Editing): void {
    const known = stays.get(connection.id);
    if (known?.configurationId === configurationId) {
      known.place = place;
      if (known.person) put({ ...known, person: known.person }).catch(failed);
      return;
    }
    leave(connection);
    const stay: Participant = { connection, configurationId, place, person: null };
    stays.set(connection.id, stay);
    begin(stay).catch((err: Error) => {
      failed(err);
      end(stay);
    });
  }

  function noteChange(name: string, { revision, meta: { userId } }: ViewEvent): void {
    const room = rooms.get(name);
    if (!room) return;
    const person = room.editors.find((editor) => editor.userId === userId);
    const by = person ? { userId: person.userId, fullName: person.fullName } : null;
    room.lastChange = { rowVersion: revision, by };
  }

  function closeRoom(configurationId: number): void {
    for (const stay of [...stays.values()]) if (stay.configurationId === configurationId) end(stay);
  }

  return {
    onMessage(by: Connection, event: string, payload: unknown): boolean {
      if (event === 'leave' && payload === undefined) {
        leave(by);
        return true;
      }
      const said = event === 'editing' ? editing.safeParse(payload) : null;
      if (!said?.success) return false;
      enter(by, said.data);
      return true;
    },
    onDisconnect: leave,
    follow(events: readonly ViewEvent[]): void {
      const changed = new Set<string>();
      for (const event of events) {
        const [category, id] = parseStream(event.stream);
        if (category !== 'configuration' || typeof id !== 'number') continue;
        if (event.type === 'ConfigurationDeleted') closeRoom(id);
        noteChange(editingRoom(id), event);
        changed.add(editingRoom(id));
      }
      for (const name of changed) void publishAll(name);
    },
  };
}
