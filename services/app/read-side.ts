import { randomUUID } from 'node:crypto';
import type { EventRegistry } from '@coffret/contracts/event-registry';
import type { EventStore } from '@coffret/contracts/ports/event-store';
import type { ReadStore } from '@coffret/contracts/ports/read-store';
import { createProgress, type Progress } from '@coffret/projections/runner/progress';
import type { ProgressFeed } from '@coffret/projections/runner/progress-feed';
import { type ProjectionRunner, startProjectionRunner } from '@coffret/projections/runner/projection-runner';
import type { ObserveView } from '@coffret/projections/runner/projector';
import { openReadModels, type ReadModels } from '@coffret/projections/runner/read-models';
import type { Log } from '@coffret/projections/runner/retry';
import type { View } from '@coffret/projections/view';

interface Dependencies {
  store: EventStore;
  readStore: ReadStore;
  registry: EventRegistry;
  views: readonly View[];
  log: Log;
  /** No other process of the product lives on these stores. */
  alone: boolean;
  observe?: ObserveView | undefined;
  /** By which processes tell each other how far the views are; null, or absent: there is none. */
  feed?: ProgressFeed | null;
}

/** The read models as this process asks them. */
export interface ReadSide {
  readModels: ReadModels;
  progress: Progress;
  /**
   * The role `projections`: keeps up to date what no other process does. Resolves when the views that are owned here
   * show all that has happened.
   */
  project(): Promise<ProjectionRunner>;
  /** Hands the views over; whoever still waits learns that it is over. */
  close(): Promise<void>;
}

/** The read models, whoever keeps them up to date. */
export async function openReadSide(needs: Dependencies): Promise<ReadSide> {
  const progress = createProgress();
  const readModels = await openReadModels({ ...needs, progress });
  let runner: ProjectionRunner | null = null;
  return {
    readModels,
    progress,
    async project() {
      runner = await startProjectionRunner({ ...needs, progress, holder: randomUUID() });
      await runner.settled();
      return runner;
    },
    async close() {
      readModels.stop();
      await runner?.stop();
    },
  };
}
