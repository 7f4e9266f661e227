import type { ReadStore } from '@coffret/contracts/ports/read-store';
import {
  generationOf,
  PROJECTORS,
  type ProjectorRecord,
  REBUILDS,
  type RebuildRequest,
} from './projector-record.ts';

/** How often a projector looks for what is no longer used. */
export const CLEANUP_EVERY_MS = 60_000;
/** A record goes when it was not saved for so many looks: its program has ended. */
const SILENT_LOOKS = 10;

/** What the releases before ADR-05's single projector kept: a record and a lease for each view. */
const EARLIER = /^(_views|_leases|[^/]+@\d+\.\d+(\/\w+)?)$/;

/**
 * Returns a look that drops records of programs that have ended, and collections that no record has named at the last
 * look either: every reader has learned of their successors meanwhile.
 */
export function createCleanup(readStore: ReadStore, id: string): () => Promise<void> {
  const records = readStore.collection<ProjectorRecord>(PROJECTORS);
  const requests = readStore.collection<RebuildRequest>(REBUILDS);
  let unused = new Set<string>();
  /** The last save of others, and for how many looks it has been the last. */
  const silence = new Map<string, { save: string; looks: number }>();

  function isSilent(key: string, save: string): boolean {
    const known = silence.get(key);
    const looks = known?.save === save ? known.looks + 1 : 0;
    silence.set(key, { save, looks });
    return looks >= SILENT_LOOKS;
  }

  async function dropEarlier(names: readonly string[]): Promise<void> {
    const earlier = names.filter((name) => EARLIER.test(name));
    if (earlier.length === 0) return;
    const leases = await readStore.collection('_leases').find({}, { sort: { _id: 1 } });
    if (!isSilent('earlier', JSON.stringify(leases))) return;
    for (const name of earlier) await readStore.drop(name);
  }

  return async () => {
    const living: ProjectorRecord[] = [];
    for (const record of await records.find({})) {
      const { _id, fence, beat } = record;
      if (_id === id || !isSilent(_id, `${fence}.${beat}`)) living.push(record);
      else await records.swap(_id, { fence }, null);
    }
    const ids = new Set(living.map(({ _id }) => _id));
    for (const { _id, projector } of await requests.find({}))
      if (!ids.has(projector)) await requests.swap(_id, {}, null);

    const views = living.flatMap((record) => Object.values(record.views));
    const used = new Set(views.flatMap(({ collection, filling }) => [collection, filling]));
    const names = await readStore.names();
    const idle = names.filter((name) => {
      const generation = generationOf(name);
      return generation !== null && !used.has(generation);
    });
    for (const name of idle) if (unused.has(name)) await readStore.drop(name);
    unused = new Set(idle);
    await dropEarlier(names);
  };
}
