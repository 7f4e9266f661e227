import type { ReadStore } from '@coffret/contracts/ports/read-store';
import type { View } from '../view.ts';
import { dropGeneration, slotsOf } from './generation.ts';
import { LEASES, type LeaseDoc } from './lease.ts';
import { answers, REBUILDS, RECORDS, type ViewRecord } from './view-records.ts';

/** How often an owner looks for what nobody reads any more. */
export const CLEANUP_EVERY_MS = 60_000;
/** An older version goes when its owner was silent for so many looks: its last readers end with their processes. */
const SILENT_LOOKS = 10;

export interface Cleanup {
  /**
   * Drops collections of the view that were out of use at the last look already (every reader finds the living
   * one anew within seconds), and older versions that nobody owns any more, with what was asked of their owners.
   */
  look(record: ViewRecord): Promise<void>;
}

/** Drops what a view leaves behind. Newer versions belong to newer programs: they are never touched. */
export function createCleanup(readStore: ReadStore, view: View): Cleanup {
  const records = readStore.collection<ViewRecord>(RECORDS);
  const leases = readStore.collection<LeaseDoc>(LEASES);
  const rebuilds = readStore.collection(REBUILDS);
  let unused = new Set<number>();
  /** The last beat of older versions, and for how many looks it has been the last. */
  const silence = new Map<string, { beat: string; looks: number }>();

  async function dropSlots({ slot, filling }: ViewRecord): Promise<void> {
    const others = (await slotsOf(readStore, view)).filter((one) => one !== slot && one !== filling);
    for (const one of others) if (unused.has(one)) await dropGeneration(readStore, view, one);
    unused = new Set(others);
  }

  async function isSilent(key: string): Promise<boolean> {
    const lease = await leases.findOne({ _id: key });
    const beat = `${lease?.fence}.${lease?.beat}`;
    const known = silence.get(key);
    const looks = known?.beat === beat ? known.looks + 1 : 0;
    silence.set(key, { beat, looks });
    return looks >= SILENT_LOOKS;
  }

  async function dropVersion(older: ViewRecord): Promise<void> {
    for (const slot of await slotsOf(readStore, older)) await dropGeneration(readStore, older, slot);
    await records.swap(older._id, { fence: older.fence }, null);
    silence.delete(older._id);
  }

  /** Of older versions that are there no more: nobody would ever make them anew. */
  async function dropRequests(): Promise<void> {
    for (const { _id } of await rebuilds.find({ _id: { startsWith: `${view.name}@` } })) {
      const version = Number(String(_id).slice(view.name.length + 1));
      if (version < view.version && !(await records.findOne({ _id }))) await rebuilds.swap(_id, {}, null);
    }
  }

  return {
    async look(record) {
      await dropSlots(record);
      if (!answers(record)) return;
      for (const older of await records.find({ name: view.name })) {
        if (older.version < view.version && (await isSilent(older._id))) await dropVersion(older);
      }
      await dropRequests();
    },
  };
}
