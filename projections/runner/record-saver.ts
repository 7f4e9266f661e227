import type { ReadStore } from '@coffret/contracts/ports/read-store';
import type { ProgressFeed } from './progress-feed.ts';
import { swapsTogether } from './swaps-together.ts';
import { RECORDS, type ViewRecord } from './view-records.ts';

/** Saves a record and tells the other processes. False: it has another owner. */
export type SaveRecord = (record: ViewRecord) => Promise<boolean>;

/** For all views that are owned by this process: those that are due at the same moment are saved together. */
export function recordSaver(readStore: ReadStore, feed: ProgressFeed | null): SaveRecord {
  const swap = swapsTogether(readStore.collection<ViewRecord>(RECORDS));
  return async (record) => {
    const isSaved = await swap({ id: record._id, expected: { fence: record.fence }, doc: record });
    if (isSaved) feed?.publish(record);
    return isSaved;
  };
}
