import { Worker } from 'node:worker_threads';

/** Threads at once: a burst of uploads must not multiply the memory that one is allowed. */
const MAX_AT_ONCE = 2;

/** What was run needed more time or memory than it is allowed. */
export const EXCEEDED = Symbol('exceeded');

interface Bounds {
  heapMegabytes: number;
  milliseconds: number;
}

const waiting: (() => void)[] = [];
let running = 0;

/**
 * Runs a worker script on `workerData` in a thread of its own and answers the first message it posts, or
 * EXCEEDED. Any other end of the thread is a fault and throws. The time counts from when the thread starts.
 */
export async function runIsolated<Result>(
  script: URL,
  workerData: unknown,
  bounds: Bounds,
): Promise<Result | typeof EXCEEDED> {
  if (running >= MAX_AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    return await run<Result>(script, workerData, bounds);
  } finally {
    // The place is handed on as it is, so that nobody who comes in between takes it.
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

async function run<Result>(
  script: URL,
  workerData: unknown,
  bounds: Bounds,
): Promise<Result | typeof EXCEEDED> {
  const resourceLimits = { maxOldGenerationSizeMb: bounds.heapMegabytes };
  const worker = new Worker(script, { workerData, resourceLimits, stdout: true, stderr: true });
  // What a library prints about a hostile file has no place in the log; errors come as events.
  worker.stdout.resume();
  worker.stderr.resume();
  const { promise, resolve, reject } = Promise.withResolvers<Result | typeof EXCEEDED>();
  const timer = setTimeout(() => resolve(EXCEEDED), bounds.milliseconds);
  worker.once('message', resolve);
  worker.once('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') resolve(EXCEEDED);
    else reject(error);
  });
  worker.once('exit', (code) => reject(new Error(`${script.pathname} ended with ${code} and no answer`)));
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
