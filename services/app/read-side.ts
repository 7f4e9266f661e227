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
  /** No other process uses these stores. */
  alone: boolean;
  observe?: ObserveView | undefined;
  /** Publishes positions of views to other processes; null or absent: there are none. */
  feed?: ProgressFeed | null;
}

export interface ReadSide {
  readModels: ReadModels;
  progress: Progress;
  /**
   * Role `projections`: maintains the views, unless another process does. Resolves when the views maintained here
   * contain all events so far.
   */
  project(): Promise<ProjectionRunner>;
  /** Releases the views; pending waits reject. */
  close(): Promise<void>;
}

export async function openReadSide(dependencies: Dependencies): Promise<ReadSide> {
  const progress = createProgress();
  const readModels = await openReadModels({ ...dependencies, progress });
  let runner: ProjectionRunner | null = null;
  return {
    readModels,
    progress,
    async project() {
      runner = await startProjectionRunner({ ...dependencies, progress, holder: randomUUID() });
      await runner.settled();
      return runner;
    },
    async close() {
      readModels.stop();
      await runner?.stop();
    },
  };
}
