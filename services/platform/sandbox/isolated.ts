import type { Serializable } from 'node:child_process';
import type { z } from 'zod';
import { createFairQueue, type FairQueue, type Who } from '../../lib/fair-queue.ts';
import {
  type Beside,
  type Bounds,
  EXCEEDED,
  type IsolatedProcess,
  startIsolated,
} from './isolated-process.ts';

export { EXCEEDED, type IsolatedProcess };

/** Concurrent processes; bounds the memory used by many uploads. */
const MAX_AT_ONCE = 2;

const IDLE_MS = 30_000;

/** Limits memory that leaks from task to task. */
const MAX_RUNS = 200;

const uploads = createFairQueue(MAX_AT_ONCE);

interface Place {
  isolated: IsolatedProcess;
  runs: number;
  leaving?: NodeJS.Timeout;
}

export interface Sandbox {
  /** Starts a process and from then on keeps one ready, idle or not: the next task does not wait for its start. */
  keepReady(): void;
  /** One process for all that `work` asks. It is replaced after EXCEEDED or an error. */
  run<Result>(who: Who, work: (isolated: IsolatedProcess) => Promise<Result>): Promise<Result>;
}

/** Fair between users, across the scripts that share a queue. */
export function createSandbox(script: URL, bounds: Bounds, queue: FairQueue = uploads): Sandbox {
  const idle: Place[] = [];
  let isKeptReady = false;

  const start = (): Place => ({ isolated: startIsolated(script, bounds), runs: 0 });

  function take(): Place {
    for (let place = idle.pop(); place; place = idle.pop()) {
      clearTimeout(place.leaving);
      // It may have ended while it was idle.
      if (place.isolated.isSound()) return place;
    }
    return start();
  }

  function keep(place: Place): void {
    idle.push(place);
    if (!isKeptReady || idle.length > 1) place.leaving = setTimeout(() => leave(place), IDLE_MS).unref();
  }

  function leave(place: Place): void {
    idle.splice(idle.indexOf(place), 1);
    place.isolated.end();
  }

  function keepReady(): void {
    isKeptReady = true;
    if (idle.length === 0) keep(start());
  }

  return {
    keepReady,
    run: (who, work) =>
      queue.run(who, async () => {
        const place = take();
        place.runs += 1;
        try {
          return await work(place.isolated);
        } finally {
          if (place.isolated.isSound() && place.runs < MAX_RUNS) keep(place);
          else place.isolated.end();
          if (isKeptReady) keepReady();
        }
      }),
  };
}

/** Resolves to EXCEEDED beyond the limits; throws on an error of the script. */
export function isolate<Result>(script: URL, result: z.ZodType<Result>, bounds: Bounds) {
  const sandbox = createSandbox(script, bounds);
  return (who: Who, task: Serializable, beside?: Beside) =>
    sandbox.run(who, (isolated) => isolated.ask(task, result, beside));
}
