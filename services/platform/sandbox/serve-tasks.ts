import type { z } from 'zod';
import type { Message } from './isolated-process.ts';

export function serveTasks<Task>(schema: z.ZodType<Task>, work: (task: Task) => unknown): void {
  const answer = (message: Message) => process.send?.(message);
  process.on('message', async (task) => {
    try {
      answer({ result: await work(schema.parse(task)) });
    } catch (fault) {
      answer({ fault: fault instanceof Error ? String(fault.stack) : String(fault) });
    }
  });
  process.once('disconnect', () => process.exit());
  answer('ready');
}
