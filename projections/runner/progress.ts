import type { ProjectorRecord } from './projector-record.ts';

type Listener = (record: ProjectorRecord) => void;

/** Records of all projectors: current for the one in this process, else as published or saved. */
export interface Progress {
  of(id: string): ProjectorRecord | undefined;
  all(): ProjectorRecord[];
  set(record: ProjectorRecord): void;
  /** Ignored for the projector in this process. */
  learn(record: ProjectorRecord): void;
  forget(id: string): void;
  owns(id: string): boolean;
  own(id: string, owned: boolean): void;
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
      // Positions are saved late: the known one may be newer.
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
