import { z } from 'zod';
import type { Message } from './isolated-process.ts';

/** `size`: of the bytes that follow in pieces. */
const asked = z.union([
  z.object({ task: z.unknown(), size: z.int().nonnegative() }),
  z.object({ piece: z.instanceof(Uint8Array) }),
]);
export type Asked = { task: unknown; size: number } | { piece: Uint8Array };

export interface Sent {
  bytes: Uint8Array;
  /** Before the result; resolves when it is written. */
  sendPart(part: unknown): Promise<void>;
}

export function serveTasks<Task>(schema: z.ZodType<Task>, work: (task: Task, sent: Sent) => unknown): void {
  const send = (message: Message) =>
    new Promise<void>((resolve) => {
      process.send?.(message, undefined, undefined, () => resolve());
    });
  let waiting: { task: unknown; bytes: Uint8Array; filled: number } | null = null;
  process.on('message', async (message) => {
    try {
      const read = asked.parse(message);
      if ('task' in read) waiting = { task: read.task, bytes: new Uint8Array(read.size), filled: 0 };
      else if (waiting) {
        waiting.bytes.set(read.piece, waiting.filled);
        waiting.filled += read.piece.length;
      }
      if (!waiting || waiting.filled < waiting.bytes.length) return;
      const { task, bytes } = waiting;
      waiting = null;
      const sent = { bytes, sendPart: (part: unknown) => send({ part }) };
      await send({ result: await work(schema.parse(task), sent) });
    } catch (fault) {
      await send({ fault: fault instanceof Error ? String(fault.stack) : String(fault) });
    }
  });
  process.once('disconnect', () => process.exit());
  void send('ready');
}
