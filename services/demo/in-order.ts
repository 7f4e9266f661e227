/** Tasks of one thread run sequentially. */
export interface Task {
  thread: number;
  run(): Promise<void>;
}

/** At most `width` concurrently; rejects with the first error. */
export async function inOrder(tasks: readonly Task[], width: number, onDone: (done: number) => void) {
  const tails = new Map<number, Promise<void>>();
  let next = 0;
  let done = 0;
  async function work(): Promise<void> {
    for (let task = tasks[next++]; task; task = tasks[next++]) {
      const { thread, run } = task;
      const tail = (tails.get(thread) ?? Promise.resolve()).then(run);
      tails.set(thread, tail);
      await tail.catch((fault: unknown) => {
        next = tasks.length;
        throw fault;
      });
      onDone(++done);
    }
  }
  await Promise.all(Array.from({ length: width }, work));
}
