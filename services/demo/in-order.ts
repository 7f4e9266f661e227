/** Something to be done; what bears the same thread is done one after the other. */
export interface Task {
  thread: number;
  run(): Promise<void>;
}

/** Begins the tasks in their order, up to `width` at once. The first that fails fails them all. */
export async function inOrder(
  tasks: readonly Task[],
  width: number,
  onDone: (done: number) => void,
): Promise<void> {
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
