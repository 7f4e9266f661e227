import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { ownNetwork } from './own-network.ts';

export const EXCEEDED = Symbol('exceeded');

export interface Bounds {
  heapMegabytes: number;
  milliseconds: number;
  /** Native code is not restricted by Node's permissions. */
  loadsAddons?: boolean;
}

export type TaskAnswer = { result: unknown } | { fault: string };

export type IsolatedProcess = ReturnType<typeof startIsolated>;

/** Megabytes of memory outside the heap, including threads and buffers. */
const OUTSIDE_HEAP = 700;

/** The shell's limit applies to all memory, also of native code. */
const LIMITED = 'ulimit -d "$1"; shift; exec "$@"';

const CODE = ['services/', 'contracts/', 'node_modules/'].map((folder) =>
  fileURLToPath(new URL(`../../../${folder}`, import.meta.url)),
);

/** No writes, child processes, workers or inspector. Node 24 has no permission for the network. */
const PERMISSIONS = ['--permission', ...CODE.map((folder) => `--allow-fs-read=${folder}`)];

/** No environment, open files, output, or file access except code, and no network where the system allows
 * that. A process instead of a thread: native image decoders run on shared threads, cannot be stopped there,
 * and crash the whole process. */
export function startIsolated(script: URL, { heapMegabytes, milliseconds, loadsAddons = false }: Bounds) {
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
  child.on('error', () => child.kill('SIGKILL'));
  let answered = 0;
  rest(child);
  return {
    /** One task at a time. After EXCEEDED or an error the process has ended. */
    async ask(task: unknown): Promise<unknown> {
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

/** Ended by a signal, ours or of a fault such as lack of memory: EXCEEDED. Otherwise an error. */
async function endOf(child: ChildProcess, script: URL, signal: AbortSignal): Promise<typeof EXCEEDED> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit', { signal });
  if (child.signalCode) return EXCEEDED;
  throw new Error(`${script.pathname} ended with ${child.exitCode} and no answer`);
}

function rest(child: ChildProcess): void {
  child.unref();
  child.channel?.unref();
}

function wake(child: ChildProcess): void {
  child.ref();
  child.channel?.ref();
}
