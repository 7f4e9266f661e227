import { createFairQueue, type Who } from '../../lib/fair-queue.ts';
import { type Bounds, EXCEEDED, type IsolatedProcess, startIsolated } from './isolated-process.ts';

export { EXCEEDED };

/** Concurrent processes; bounds the memory used by many uploads. */
const MAX_AT_ONCE = 2;

const IDLE_MS = 30_000;

/** Limits memory that leaks from task to task. */
const MAX_TASKS = 200;

const queue = createFairQueue(MAX_AT_ONCE);

/** Fair between users across scripts. Resolves to EXCEEDED beyond the limits; throws on an error of the script. */
export function isolate<Task, Result>(
  script: URL,
  bounds: Bounds,
): (who: Who, task: Task) => Promise<Result | typeof EXCEEDED> {
  const idle: { isolated: IsolatedProcess; leaving: NodeJS.Timeout }[] = [];

  function take(): IsolatedProcess {
    const warm = idle.pop();
    if (!warm) return startIsolated(script, bounds);
    clearTimeout(warm.leaving);
    return warm.isolated;
  }

  function keep(isolated: IsolatedProcess): void {
    const place = { isolated, leaving: setTimeout(() => leave(place), IDLE_MS).unref() };
    idle.push(place);
  }

  function leave(place: (typeof idle)[number]): void {
    idle.splice(idle.indexOf(place), 1);
    place.isolated.end();
  }

  async function run(task: Task): Promise<Result | typeof EXCEEDED> {
    const isolated = take();
    let isSound = false;
    try {
      const result = (await isolated.ask(task)) as Result | typeof EXCEEDED;
      isSound = result !== EXCEEDED && isolated.answered() < MAX_TASKS;
      return result;
    } finally {
      if (isSound) keep(isolated);
      else isolated.end();
    }
  }

  return (who, task) => queue.run(who, () => run(task));
}
