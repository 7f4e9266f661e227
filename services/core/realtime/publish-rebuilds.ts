import type { Progress } from '@coffret/projections/runner/progress';
import type { ViewRecord } from '@coffret/projections/runner/view-records';
import type { Broadcast, RealtimeEvents } from '../../platform/realtime/realtime.ts';
import { rightRoom } from './rooms.ts';

type RebuildProgress = RealtimeEvents['projection'];

/** How far a rebuild has come; null: none is under way. The total grows with what happens meanwhile. */
function rebuildProgressOf({ name, filling, filled, total }: ViewRecord): RebuildProgress | null {
  if (filling === null) return null;
  const done = Number(filled);
  return { name, done, total: Math.max(done, Number(total)) };
}

/** Tells whoever may read the audit how far rebuilds have come, in whichever process they are done. Answers its end. */
export function publishRebuilds(progress: Progress, reach: Pick<Broadcast, 'emit'>): () => void {
  const last = new Map<string, RebuildProgress>();
  return progress.listen((record) => {
    const before = last.get(record._id);
    const now = rebuildProgressOf(record) ?? (before && { ...before, done: before.total });
    if (!now) return;
    if (record.filling === null) last.delete(record._id);
    else last.set(record._id, now);
    if (now.done === before?.done && now.total === before.total) return;
    reach.emit([rightRoom('audit_r')], 'projection', now);
  });
}
