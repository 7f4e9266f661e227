import type { ReadStore } from '@coffret/contracts/ports/read-store';
import {
  generationOf,
  PROJECTORS,
  type ProjectorRecord,
  REBUILDS,
  type RebuildRequest,
} from './projector-record.ts';

export const CLEANUP_EVERY_MS = 60_000;
/** A record not saved for so many cleanups belongs to an ended process. */
const SILENT_LOOKS = 10;

/** A record and a lease per view, of releases before the single projector (ADR-05). */
const EARLIER = /^(_views|_leases|[^/]+@\d+\.\d+(\/\w+)?)$/;

/** Returns a function that removes records of ended programs, and collections that no record has named since
 * the previous call: readers have learned of their replacements by then. */
export function createCleanup(readStore: ReadStore, id: string): () => Promise<void> {
  const records = readStore.collection<ProjectorRecord>(PROJECTORS);
  const requests = readStore.collection<RebuildRequest>(REBUILDS);
  let unused = new Set<string>();
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
