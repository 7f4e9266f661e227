import type { Doc } from '@coffret/contracts/ports/read-store';
import { groupsView } from '@coffret/projections/groups/view';
import { systemTimers, type Timers } from '@coffret/projections/runner/timers';
import { usersView } from '@coffret/projections/users/view';
import type { Services } from '../services.ts';

/** An account and what it may do, as read models know them. */
export interface CachedUser {
  id: number;
  groupId: number;
  rights: ReadonlySet<string>;
  doc: Doc;
}

/** Who asks. */
export interface UserCache {
  /** By the id of their account, for one request; null: there is none. */
  find(id: number): Promise<CachedUser | null>;
  /** The same as the read models show it now, for what goes on longer: a connection. */
  readUncached(id: number): Promise<CachedUser | null>;
  /** Resolves when no process goes by what it knew before the read models showed what they show now. */
  expired(): Promise<void>;
}

interface Dependencies extends Pick<Services, 'view' | 'readModels'> {
  /** There is no other process of the product. */
  alone: boolean;
  timers?: Pick<Timers, 'now' | 'after'>;
}

/** More than are at work at a time. */
const MAX_CACHED = 10_000;
/** How long a process goes by what it has read of somebody, where it does not hear at once that it has changed. */
export const CACHE_TTL_MS = 100;
/** Timers may end a millisecond early. */
const MARGIN_MS = 5;

/** In place of the views' version where another process keeps them. */
const UNKNOWN = '';
const TYPES = new Set([...usersView.types, ...groupsView.types]);

/** Whether events of these types change what is known of people. */
export const changesUsers = (types: readonly string[]): boolean => types.some((type) => TYPES.has(type));

/**
 * Every request asks who asks. Where this process keeps users and groups up to date itself it knows without a read
 * when they have changed, and remembers people until then. Elsewhere it remembers them for a moment, and whoever
 * changes them waits as long before saying so (ADR-03).
 */
export function createUserCache({ view, readModels, alone, timers = systemTimers }: Dependencies): UserCache {
  let version = UNKNOWN;
  let kept = new Map<number, { reading: Promise<CachedUser | null>; since: number }>();

  async function readUncached(id: number): Promise<CachedUser | null> {
    const doc = await view(usersView).findOne({ _id: id });
    if (!doc) return null;
    const groupId = Number(doc.groupId);
    const group = await view(groupsView).findOne({ _id: groupId });
    const rights = new Set((group?.rights as string[] | undefined) ?? []);
    return { id, groupId, rights, doc };
  }

  /** Of whom nothing is found, or cannot be read, nothing is remembered. */
  function remember(id: number): Promise<CachedUser | null> {
    // What changes while it is read is read, and read again by the next request, which finds another version.
    const people = kept;
    const since = timers.now();
    const one = { reading: readUncached(id), since };
    people.set(id, one);
    const forget = () => void (people.get(id) === one && people.delete(id));
    one.reading.then((person) => person ?? forget(), forget);
    // It holds what is known of a person, who may be erased.
    if (version === UNKNOWN) timers.after(CACHE_TTL_MS, forget);
    return one.reading;
  }

  return {
    async find(id) {
      const [users, groups] = [usersView, groupsView].map(readModels.versionHere);
      const current = users && groups ? `${users} ${groups}` : UNKNOWN;
      if (version !== current || kept.size >= MAX_CACHED) {
        version = current;
        kept = new Map();
      }
      const known = kept.get(id);
      const isFresh = known && (version !== UNKNOWN || timers.now() - known.since < CACHE_TTL_MS);
      return isFresh ? known.reading : remember(id);
    },
    readUncached,
    expired: () =>
      new Promise((resolve) => {
        if (alone) resolve();
        else timers.after(CACHE_TTL_MS + MARGIN_MS, resolve);
      }),
  };
}
