import type { Progress } from '@coffret/projections/runner/progress';
import type { ViewRecord } from '@coffret/projections/runner/projector-record';
import type { Broadcast, RealtimeEvents } from '../../platform/realtime/realtime.ts';
import { rightRoom } from './rooms.ts';

type RebuildProgress = RealtimeEvents['projection'];

function rebuildProgressOf(name: string, { filling, filled, total }: ViewRecord): RebuildProgress | null {
  if (filling === null) return null;
  const done = Number(filled);
  return { name, done, total: Math.max(done, Number(total)) };
}

export function publishRebuilds(progress: Progress, reach: Pick<Broadcast, 'emit'>): () => void {
  const last = new Map<string, RebuildProgress>();
  return progress.listen(({ views }) => {
    for (const [name, view] of Object.entries(views)) {
      const key = `${name}@${view.version}`;
      const before = last.get(key);
      const now = rebuildProgressOf(name, view) ?? (before && { ...before, done: before.total });
      if (!now) continue;
      if (view.filling === null) last.delete(key);
      else last.set(key, now);
      if (now.done === before?.done && now.total === before.total) continue;
      reach.emit([rightRoom('audit_r')], 'projection', now);
    }
  });
}
