import type { ReadStore } from '@coffret/contracts/ports/read-store';
import type { View } from '../view.ts';
import type { Attempt } from './generation.ts';
import { isGivenBack } from './lease.ts';
import { emptyView, PROJECTORS, type ProjectorRecord, shownBy, type ViewRecord } from './projector-record.ts';

interface Dependencies {
  readStore: ReadStore;
  views: readonly View[];
  alone?: boolean;
}

/** Views never filled here are taken from an ended projector of another release with the same version. */
export async function adopt(
  { readStore, views, alone }: Dependencies,
  own: ProjectorRecord,
  attempt: Attempt,
): Promise<{ [name: string]: ViewRecord }> {
  const records = readStore.collection<ProjectorRecord>(PROJECTORS);
  const adopted: { [name: string]: ViewRecord } = {};
  for (const view of views) {
    // The fault may not affect this process.
    adopted[view.name] = { ...(own.views[view.name] ?? emptyView(view)), error: null };
  }
  const isWanted = (name: string, { version, collection }: ViewRecord) =>
    collection !== null && adopted[name]?.version === version && adopted[name]?.collection === null;

  for (const record of await attempt(() => records.find({ _id: { not: [own._id] } }))) {
    const isOurs = isGivenBack(record, alone) && record.storeIdentity === own.storeIdentity;
    const taken = Object.entries(record.views).filter(([name, view]) => isOurs && isWanted(name, view));
    if (taken.length === 0) continue;
    const names = new Set(taken.map(([name]) => name));
    const rest = Object.entries(record.views).filter(([name]) => !names.has(name));
    const { _id, fence, beat } = record;
    const left = { ...record, fence: fence + 1, views: Object.fromEntries(rest) };
    if (!(await attempt(() => records.swap(_id, { fence, beat }, left)))) continue;
    for (const [name, view] of taken)
      adopted[name] = { ...view, position: shownBy(record, view), error: null, filling: null };
  }
  return adopted;
}
