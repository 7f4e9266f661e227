import { randomUUID } from 'node:crypto';
import type { EventRegistry } from '@coffret/contracts/event-registry';
import type { EventStore } from '@coffret/contracts/ports/event-store';
import type { ReadStore } from '@coffret/contracts/ports/read-store';
import { createProgress } from '@coffret/projections/runner/progress';
import type { ProgressFeed } from '@coffret/projections/runner/progress-feed';
import { type ProjectionRunner, startProjectionRunner } from '@coffret/projections/runner/projection-runner';
import type { ObserveView } from '@coffret/projections/runner/projector';
import { openReadModels } from '@coffret/projections/runner/read-models';
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

export type ReadSide = Awaited<ReturnType<typeof openReadSide>>;

export async function openReadSide(dependencies: Dependencies) {
  const progress = createProgress();
  const readModels = await openReadModels({ ...dependencies, progress });
  let runner: ProjectionRunner | null = null;
  return {
    readModels,
    progress,
    /**
     * Role `projections`: maintains the views, unless another process does. Resolves when the views maintained here
     * contain all events so far.
     */
    async project(): Promise<ProjectionRunner> {
      runner = await startProjectionRunner({ ...dependencies, progress, holder: randomUUID() });
      await runner.settled();
      return runner;
    },
    /** Releases the views; pending waits reject. */
    async close(): Promise<void> {
      readModels.stop();
      await runner?.stop();
    },
  };
}
