import { isRefusal, type Refusal } from '@coffret/contracts/errors';
import {
  type Editing,
  editing,
  MAX_PRESENT,
  type Presence,
  type PresentEditor,
} from '@coffret/contracts/realtime/presence';
import { parseStream, type ViewEvent } from '@coffret/projections/view';
import type { Connection, Listener } from '../platform/realtime/realtime.ts';
import { editingRoom } from './rooms.ts';

/** Whom others see. */
export type Person = Pick<PresentEditor, 'userId' | 'fullName' | 'profileImage'>;

interface Needs {
  /** Who opens a configuration with a token; refused when it may not be seen. */
  admit(token: string | undefined, configurationId: number): Promise<Person | Refusal>;
  tell(room: string, presence: Presence): void;
  log: { error(fields: object, text: string): void };
}

/** One connection's stay in one configuration. */
interface Stay extends Editing {
  connection: Connection;
  /** null until it is admitted. */
  person: Person | null;
}

interface Room {
  stays: Set<Stay>;
  lastChange: Presence['lastChange'];
}

export interface PresenceDesk extends Listener {
  /** What happened to configurations, once the read models show it. */
  follow(events: readonly ViewEvent[]): void;
}

/** Who has which configuration open in this process, kept in memory alone (docs/adr/0012-presence.md). */
export function openPresence({ admit, tell, log }: Needs): PresenceDesk {
  /** By connection: nobody is in two configurations in one window. */
  const stays = new Map<string, Stay>();
  const rooms = new Map<number, Room>();

  function tellAll(configurationId: number): void {
    const room = rooms.get(configurationId);
    if (!room) return;
    const editors = [...room.stays]
      .slice(0, MAX_PRESENT)
      .flatMap(({ connection, person, place }) =>
        person ? [{ connectionId: connection.id, ...person, place }] : [],
      );
    tell(editingRoom(configurationId), { configurationId, editors, lastChange: room.lastChange });
  }

  function end(stay: Stay): void {
    const { connection, configurationId } = stay;
    if (stays.get(connection.id) === stay) stays.delete(connection.id);
    const room = rooms.get(configurationId);
    if (!room?.stays.delete(stay)) return;
    connection.leave(editingRoom(configurationId));
    if (room.stays.size === 0) rooms.delete(configurationId);
    else tellAll(configurationId);
  }

  function leave({ id }: Connection): void {
    const stay = stays.get(id);
    if (stay) end(stay);
  }

  /** Lets the connection in, unless it went elsewhere while that was asked. */
  async function begin(stay: Stay): Promise<void> {
    const { connection, configurationId } = stay;
    const person = await admit(connection.token, configurationId);
    if (stays.get(connection.id) !== stay) return;
    if (isRefusal(person)) return end(stay);
    stay.person = person;
    const room = rooms.get(configurationId) ?? { stays: new Set(), lastChange: null };
    rooms.set(configurationId, room);
    room.stays.add(stay);
    connection.join(editingRoom(configurationId));
    tellAll(configurationId);
  }

  function enter(connection: Connection, { configurationId, place }: Editing): void {
    const known = stays.get(connection.id);
    if (known?.configurationId === configurationId) {
      known.place = place;
      if (known.person) tellAll(configurationId);
      return;
    }
    leave(connection);
    const stay: Stay = { connection, configurationId, place, person: null };
    stays.set(connection.id, stay);
    begin(stay).catch((err: Error) => {
      log.error({ err }, 'nobody can be shown to be present');
      end(stay);
    });
  }

  function noteChange(configurationId: number, { revision, meta: { userId } }: ViewEvent): void {
    const room = rooms.get(configurationId);
    if (!room) return;
    const person = [...room.stays].find((stay) => stay.person?.userId === userId)?.person;
    const by = person ? { userId: person.userId, fullName: person.fullName } : null;
    room.lastChange = { rowVersion: revision, by };
  }

  function closeRoom(configurationId: number): void {
    for (const stay of [...stays.values()]) if (stay.configurationId === configurationId) end(stay);
  }

  return {
    said(by, event, payload) {
      if (event === 'leave' && payload === undefined) {
        leave(by);
        return true;
      }
      const said = event === 'editing' ? editing.safeParse(payload) : null;
      if (!said?.success) return false;
      enter(by, said.data);
      return true;
    },
    left: leave,
    follow(events) {
      const changed = new Set<number>();
      for (const event of events) {
        const [category, id] = parseStream(event.stream);
        if (category !== 'configuration' || typeof id !== 'number') continue;
        if (event.type === 'ConfigurationDeleted') closeRoom(id);
        noteChange(id, event);
        changed.add(id);
      }
      for (const id of changed) tellAll(id);
    },
  };
}
