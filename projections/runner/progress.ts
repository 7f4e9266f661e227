import type { ProjectorRecord } from './projector-record.ts';

type Listener = (record: ProjectorRecord) => void;

export type Progress = ReturnType<typeof createProgress>;

/** Records of all projectors: current for the one in this process, else as published or saved. */
export function createProgress() {
  const records = new Map<string, ProjectorRecord>();
  const owned = new Set<string>();
  const listeners = new Set<Listener>();
  function set(record: ProjectorRecord): void {
    records.set(record._id, record);
    for (const listener of listeners) listener(record);
  }
  return {
    of: (id: string) => records.get(id),
    all: () => [...records.values()],
    set,
    /** Ignored for the projector in this process. */
    learn(record: ProjectorRecord): void {
      if (owned.has(record._id)) return;
      const known = records.get(record._id);
      // Positions are saved late: the known one may be newer.
      const isAhead = known?.revision === record.revision && known.position > record.position;
      set(isAhead ? { ...record, position: known.position } : record);
    },
    forget: (id: string) => void records.delete(id),
    owns: (id: string) => owned.has(id),
    own(id: string, isOwned: boolean): void {
      if (isOwned) owned.add(id);
      else owned.delete(id);
    },
    listen(listener: Listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
