import type { EventStore, Position } from '@coffret/contracts/ports/event-store';
import type { Doc, ReadStore } from '@coffret/contracts/ports/read-store';
import { openSqliteReadStore } from '@coffret/services/tests/stores';
import { onTestFinished } from 'vitest';
import { createProgress, type Progress } from '../runner/progress.ts';
import type { ProgressFeed } from '../runner/progress-feed.ts';
import { type ProjectionRunner, startProjectionRunner } from '../runner/projection-runner.ts';
import {
  keyOf,
  PROJECTORS,
  type ProjectorRecord,
  shownBy,
  type ViewRecord,
} from '../runner/projector-record.ts';
import { openReadModels, type ReadModels } from '../runner/read-models.ts';
import type { Log } from '../runner/retry.ts';
import type { View } from '../view.ts';
import { type ManualTimers, manualTimers } from './manual-timers.ts';
import { taskRegistry } from './task-views.ts';

/** The read models of one process with its own timers; it is dead while they do not advance. */
export interface RunnerProcess {
  readModels: ReadModels;
  runner: ProjectionRunner;
  progress: Progress;
  timers: ManualTimers;
}

interface Setting {
  store: EventStore;
  readStore: ReadStore;
  views: readonly View[];
  registry?: typeof taskRegistry;
  log?: Log;
  alone?: boolean;
  feed?: ProgressFeed | null;
  /** For a start that waits. */
  timers?: ManualTimers;
  /** The test kills it: it is not stopped. */
  dies?: boolean;
}

export const quiet: Log = { info: () => undefined, error: () => undefined };

export async function readerProcess(setting: Setting) {
  const { store, readStore, views, feed = null, timers = manualTimers() } = setting;
  const progress = createProgress();
  const readModels = await openReadModels({ store, readStore, views, progress, timers, feed });
  onTestFinished(() => readModels.stop());
  return { readModels, progress, timers };
}

/** Stores that never respond after their process is killed. */
export function mortal({ store, readStore }: Pick<Setting, 'store' | 'readStore'>) {
  let isDead = false;
  const living = <T extends object>(target: T): T =>
    new Proxy(target, {
      get(object, name) {
        const member: unknown = Reflect.get(object, name);
        if (typeof member !== 'function') return member;
        return (...args: unknown[]) => {
          const answer: unknown = isDead ? new Promise(() => undefined) : member.apply(object, args);
          if (name === 'follow') return untilDeath(answer as ReturnType<EventStore['follow']>);
          return name === 'collection' ? living(member.apply(object, args)) : answer;
        };
      },
    });
  async function* untilDeath(batches: ReturnType<EventStore['follow']>) {
    for await (const batch of batches) yield isDead ? await new Promise<never>(() => undefined) : batch;
  }
  return {
    store: living(store),
    readStore: living(readStore),
    kill() {
      isDead = true;
    },
  };
}

export async function runnerProcess(setting: Setting): Promise<RunnerProcess> {
  const { registry = taskRegistry, log = quiet, alone = false, dies } = setting;
  const reader = await readerProcess(setting);
  const { progress, timers } = reader;
  const holder = crypto.randomUUID();
  const needs = { ...setting, registry, progress, log, holder, alone, timers };
  const runner = await startProjectionRunner(needs);
  if (!dies) onTestFinished(() => runner.stop());
  return { ...reader, runner };
}

export async function savedView(
  readStore: ReadStore,
  key: string,
): Promise<(ViewRecord & { position: Position; fence: number }) | null> {
  for (const record of await readStore.collection<ProjectorRecord>(PROJECTORS).find({})) {
    for (const [name, view] of Object.entries(record.views)) {
      if (keyOf({ name, version: view.version }) === key)
        return { ...view, position: shownBy(record, view), fence: record.fence };
    }
  }
  return null;
}

export const documents = (readModels: ReadModels, view: View): Promise<Doc[]> =>
  readModels.collection(view).find({}, { sort: { _id: 1 } });

export async function fromNothing(store: EventStore, view: View): Promise<Doc[]> {
  const { runner, readModels } = await runnerProcess({
    store,
    views: [view],
    readStore: openSqliteReadStore(':memory:'),
  });
  await runner.settled();
  return documents(readModels, view);
}
