import type { TaskAnswer } from './isolated-process.ts';

/** Makes this process one that `startIsolated` has started: it answers tasks until nobody asks any more. */
export function serveTasks<Task, Result>(work: (task: Task) => Promise<Result> | Result): void {
  const answer = (message: TaskAnswer) => process.send?.(message);
  process.on('message', async (task) => {
    try {
      answer({ result: await work(task as Task) });
    } catch (fault) {
      answer({ fault: fault instanceof Error ? String(fault.stack) : String(fault) });
    }
  });
  // Also in the middle of a task: nobody is left to be answered.
  process.once('disconnect', () => process.exit());
}
