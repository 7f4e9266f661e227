import type { ViewRecord } from './view-records.ts';

type Listener = (record: ViewRecord) => void;

/**
 * How the views stand as far as this process knows: from the runner in it at once, from other processes' as
 * they tell it, or have saved it.
 */
export interface Progress {
  of(key: string): ViewRecord | undefined;
  all(): ViewRecord[];
  /** All programs' versions of a view. */
  ofName(name: string): ViewRecord[];
  /** What the owner in this process says. */
  tell(record: ViewRecord): void;
  /** What was read in the store: nothing to a view whose owner is in this process. */
  learn(record: ViewRecord): void;
  /** The record is there no more. */
  forget(key: string): void;
  owns(key: string): boolean;
  /** From now on (or no more) the view's owner is in this process. */
  own(key: string, owned: boolean): void;
  /** Calls for every change, until the answer is called. */
  listen(listener: Listener): () => void;
}

export function createProgress(): Progress {
  const records = new Map<string, ViewRecord>();
  /** The same by the views' names: these are asked for several times in each command. */
  const named = new Map<string, Map<string, ViewRecord>>();
  const owned = new Set<string>();
  const listeners = new Set<Listener>();
  function keep(record: ViewRecord): void {
    records.set(record._id, record);
    const versions = named.get(record.name) ?? new Map();
    named.set(record.name, versions.set(record._id, record));
    for (const listener of listeners) listener(record);
  }
  return {
    of: (key) => records.get(key),
    all: () => [...records.values()],
    ofName: (name) => [...(named.get(name)?.values() ?? [])],
    tell: keep,
    learn(record) {
      if (owned.has(record._id)) return;
      const known = records.get(record._id);
      // Positions are saved behind: what this process knows of the same collection may be newer.
      const ahead = known?.slot === record.slot && known.position > record.position;
      keep(ahead ? { ...record, position: known.position, changed: known.changed } : record);
    },
    forget(key) {
      named.get(records.get(key)?.name ?? '')?.delete(key);
      records.delete(key);
    },
    owns: (key) => owned.has(key),
    own(key, isOwned) {
      if (isOwned) owned.add(key);
      else owned.delete(key);
    },
    listen(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
