import type { JsonObject } from '@coffret/contracts/ports/event-store';
import type { Presences } from './presences.ts';

export function openMemoryPresences(): Presences {
  const rooms = new Map<string, Map<string, JsonObject>>();
  const listeners: ((room: string) => void)[] = [];
  const changed = (room: string) => {
    for (const listener of listeners) listener(room);
  };
  return {
    async put(room, { id, data }) {
      const entries = rooms.get(room) ?? new Map<string, JsonObject>();
      rooms.set(room, entries.set(id, data));
      changed(room);
    },
    async remove(room, id) {
      const entries = rooms.get(room);
      if (!entries?.delete(id)) return;
      if (entries.size === 0) rooms.delete(room);
      changed(room);
    },
    list: async (room) => [...(rooms.get(room) ?? [])].map(([id, data]) => ({ id, data })),
    onChange: (listener) => void listeners.push(listener),
  };
}
