import type { ProjectorRecord } from './projector-record.ts';

type Listener = (record: ProjectorRecord) => void;

/**
 * The records of all projectors as far as this process knows: of the one in it immediately, of those of other processes
 * as they publish or have saved them.
 */
export interface Progress {
  of(id: string): ProjectorRecord | undefined;
  all(): ProjectorRecord[];
  /** From the projector in this process. */
  set(record: ProjectorRecord): void;
  /** From the store: ignored while the projector is in this process. */
  learn(record: ProjectorRecord): void;
  /** The record is no longer there. */
  forget(id: string): void;
  owns(id: string): boolean;
  own(id: string, owned: boolean): void;
  /** Calls for every change, until the returned function is called. */
  listen(listener: Listener): () => void;
}

export function createProgress(): Progress {
  const records = new Map<string, ProjectorRecord>();
  const owned = new Set<string>();
  const listeners = new Set<Listener>();
  function set(record: ProjectorRecord): void {
    records.set(record._id, record);
    for (const listener of listeners) listener(record);
  }
  return {
    of: (id) => records.get(id),
    all: () => [...records.values()],
    set,
    learn(record) {
      if (owned.has(record._id)) return;
      const known = records.get(record._id);
      // Positions are saved late: of the same collections this process may know more.
      const isAhead = known?.revision === record.revision && known.position > record.position;
      set(isAhead ? { ...record, position: known.position } : record);
    },
    forget: (id) => void records.delete(id),
    owns: (id) => owned.has(id),
    own(id, isOwned) {
      if (isOwned) owned.add(id);
      else owned.delete(id);
    },
    listen(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
