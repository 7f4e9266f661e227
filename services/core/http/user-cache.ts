import type { Doc } from '@coffret/contracts/ports/read-store';
import { groupsView } from '@coffret/projections/groups/view';
import { systemTimers, type Timers } from '@coffret/projections/runner/timers';
import { usersView } from '@coffret/projections/users/view';
import type { Services } from '../services.ts';

export interface CachedUser {
  id: number;
  groupId: number;
  rights: ReadonlySet<string>;
  doc: Doc;
}

export type UserCache = ReturnType<typeof createUserCache>;

interface Dependencies extends Pick<Services, 'view' | 'readModels'> {
  /** No other process runs. */
  alone: boolean;
  timers?: Pick<Timers, 'now' | 'after'>;
}

const MAX_CACHED = 10_000;
/** In processes that are not notified of changes. */
export const CACHE_TTL_MS = 100;
/** Timers may end a millisecond early. */
const MARGIN_MS = 5;

const UNKNOWN = '';
const TYPES = new Set([...usersView.types, ...groupsView.types]);

export const changesUsers = (types: readonly string[]): boolean => types.some((type) => TYPES.has(type));

/** A process that maintains users and groups caches until they change (ADR-03). */
export function createUserCache({ view, readModels, alone, timers = systemTimers }: Dependencies) {
  let version = UNKNOWN;
  let kept = new Map<number, { reading: Promise<CachedUser | null>; since: number }>();

  /** null: no such group. */
  async function rightsOfGroup(id: number): Promise<ReadonlySet<string> | null> {
    const group = await view(groupsView).findOne({ _id: id });
    return group && new Set(group.rights as string[]);
  }

  /** For long use: a connection. */
  async function readUncached(id: number): Promise<CachedUser | null> {
    const doc = await view(usersView).findOne({ _id: id });
    if (!doc) return null;
    const groupId = Number(doc.groupId);
    return { id, groupId, rights: (await rightsOfGroup(groupId)) ?? new Set(), doc };
  }

  function remember(id: number): Promise<CachedUser | null> {
    // A change during the read changes the version.
    const people = kept;
    const since = timers.now();
    const one = { reading: readUncached(id), since };
    people.set(id, one);
    const forget = () => void (people.get(id) === one && people.delete(id));
    one.reading.then((person) => person ?? forget(), forget);
    if (version === UNKNOWN) timers.after(CACHE_TTL_MS, forget);
    return one.reading;
  }

  return {
    async find(id: number): Promise<CachedUser | null> {
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
    rightsOfGroup,
    /** Resolves when no process uses older data. */
    async expired(): Promise<void> {
      if (!alone) await new Promise<void>((resolve) => timers.after(CACHE_TTL_MS + MARGIN_MS, resolve));
    },
  };
}
