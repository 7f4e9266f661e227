import type { View } from '../view.ts';
import type { Log } from './retry.ts';

/** Tells of rebuilds: one line for those that are under way together, as a first start on events makes every view. */
export function createRebuildLines(log: Pick<Log, 'info'>) {
  const underWay = new Set<string>();
  const made: string[] = [];
  return {
    begun({ name }: View): void {
      underWay.add(name);
    },
    /** `isMade`: the view was made anew, of events. */
    ended({ name }: View, isMade: boolean): void {
      underWay.delete(name);
      if (isMade) made.push(name);
      if (underWay.size === 0 && made.length > 0) log.info({ views: made.splice(0) }, 'views were made anew');
    },
  };
}

export type RebuildLines = ReturnType<typeof createRebuildLines>;
