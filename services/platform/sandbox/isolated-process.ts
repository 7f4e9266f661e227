import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { ownNetwork } from './own-network.ts';

/** What was asked needed more time or memory than it is allowed. */
export const EXCEEDED = Symbol('exceeded');

export interface Bounds {
  heapMegabytes: number;
  /** From when the task is handed to a process. */
  milliseconds: number;
  /** Whether it may load native code, which Node's permissions do not hold. */
  loadsAddons?: boolean;
}

/** What a process answers to a task (`serveTasks`). */
export type TaskAnswer = { result: unknown } | { fault: string };

export interface IsolatedProcess {
  /** The answer to one task at a time. After EXCEEDED, or an error, the process is no more. */
  ask(task: unknown): Promise<unknown>;
  /** How many tasks it has answered. */
  answered(): number;
  end(): void;
}

/** What node itself may write to outside of its heap, its own threads and buffers included, in megabytes. */
const OUTSIDE_HEAP = 700;

/** The shell's limit holds for all that the process writes to: its heap, buffers, and what native code takes. */
const LIMITED = 'ulimit -d "$1"; shift; exec "$@"';

/** The folders of its own code, the only files that it may read. */
const CODE = ['services/', 'contracts/', 'node_modules/'].map((folder) =>
  fileURLToPath(new URL(`../../../${folder}`, import.meta.url)),
);

/** It may write no file and start no program, thread or inspector. Node 24 has no permission for the network. */
const PERMISSIONS = ['--permission', ...CODE.map((folder) => `--allow-fs-read=${folder}`)];

/**
 * A process that runs a script of `serveTasks`. It gets no variable of the environment, no open file and no output,
 * reads nothing but code, and reaches no network where the system can keep it out. A process and no thread, because what decodes images is native code: it runs on threads
 * that all of a process shares, cannot be stopped there, and takes the process with it when it fails.
 */
export function startIsolated(
  script: URL,
  { heapMegabytes, milliseconds, loadsAddons = false }: Bounds,
): IsolatedProcess {
  const kilobytes = (heapMegabytes + OUTSIDE_HEAP) * 1024;
  const flags = [`--max-old-space-size=${heapMegabytes}`, ...PERMISSIONS];
  if (loadsAddons) flags.push('--allow-addons');
  const node = [process.execPath, ...flags, fileURLToPath(script)];
  const command = [...ownNetwork().prefix, ...node];
  const child = spawn('/bin/sh', ['-c', LIMITED, 'sh', String(kilobytes), ...command], {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
    env: {},
  });
  // A task that cannot be handed over shows by the process' end.
  child.on('error', () => child.kill('SIGKILL'));
  let answered = 0;
  rest(child);
  return {
    async ask(task) {
      wake(child);
      const over = new AbortController();
      const timer = setTimeout(() => child.kill('SIGKILL'), milliseconds);
      try {
        const answer = once(child, 'message', over) as Promise<[TaskAnswer]>;
        const ended = endOf(child, script, over.signal);
        if (child.connected) child.send(task as object, () => undefined);
        const first = await Promise.race([answer, ended]);
        if (first === EXCEEDED) return EXCEEDED;
        const [given] = first;
        if ('fault' in given) throw new Error(`${script.pathname}: ${given.fault}`);
        answered += 1;
        return given.result;
      } finally {
        clearTimeout(timer);
        over.abort();
        rest(child);
      }
    },
    answered: () => answered,
    end: () => child.kill('SIGKILL'),
  };
}

/** By a signal, ours or that of a fault such as memory that is not there: EXCEEDED. By itself: an error of ours. */
async function endOf(child: ChildProcess, script: URL, signal: AbortSignal): Promise<typeof EXCEEDED> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit', { signal });
  if (child.signalCode) return EXCEEDED;
  throw new Error(`${script.pathname} ended with ${child.exitCode} and no answer`);
}

/** Whoever waits for nothing else may end, and the process with it. */
function rest(child: ChildProcess): void {
  child.unref();
  child.channel?.unref();
}

function wake(child: ChildProcess): void {
  child.ref();
  child.channel?.ref();
}
