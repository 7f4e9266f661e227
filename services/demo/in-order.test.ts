import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { inOrder, type Task } from './in-order.ts';

/** Tasks that note when they begin and end, and take some turns. */
function noting(threads: number[], turns: number[]) {
  const notes: string[] = [];
  const tasks = threads.map(
    (thread, i): Task => ({
      thread,
      async run() {
        notes.push(`+${i}`);
        for (let turn = 0; turn < (turns[i] ?? 0); turn++) await setImmediate();
        notes.push(`-${i}`);
      },
    }),
  );
  return { notes, tasks };
}

test('tasks of several threads overlap, those of one do not', async () => {
  const { notes, tasks } = noting([1, 2, 1], [3, 1, 0]);
  const done: number[] = [];
  await inOrder(tasks, 3, (count) => done.push(count));
  expect(notes).toEqual(['+0', '+1', '-1', '-0', '+2', '-2']);
  expect(done).toEqual([1, 2, 3]);
});

test('no more are begun at once than the width says', async () => {
  const { notes, tasks } = noting([1, 2, 3], [2, 1, 0]);
  await inOrder(tasks, 1, () => undefined);
  expect(notes).toEqual(['+0', '-0', '+1', '-1', '+2', '-2']);
});

test('after one has failed, none is begun', async () => {
  const { notes, tasks } = noting([1, 2, 3, 4], [1, 5, 0, 0]);
  const failing: Task = { thread: 5, run: () => Promise.reject(new Error('refused')) };
  await expect(inOrder([failing, ...tasks], 2, () => undefined)).rejects.toThrow('refused');
  for (let turn = 0; turn < 10; turn++) await setImmediate();
  expect(notes).toEqual(['+0', '-0']);
});
