import type { TaskAnswer } from './isolated-process.ts';

export function serveTasks<Task, Result>(work: (task: Task) => Promise<Result> | Result): void {
  const answer = (message: TaskAnswer) => process.send?.(message);
  process.on('message', async (task) => {
    try {
      answer({ result: await work(task as Task) });
    } catch (fault) {
      answer({ fault: fault instanceof Error ? String(fault.stack) : String(fault) });
    }
  });
  process.once('disconnect', () => process.exit());
}
