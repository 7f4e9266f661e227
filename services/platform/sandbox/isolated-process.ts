import { type ChildProcess, type Serializable, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { ownNetwork } from './own-network.ts';
import type { Asked } from './serve-tasks.ts';

export const EXCEEDED = Symbol('exceeded');

export interface Bounds {
  heapMegabytes: number;
  /** Of a task; the start of the process is not counted. */
  milliseconds: number;
  /** Native code is not restricted by Node's permissions. */
  loadsAddons?: boolean;
  /** It handles no bytes. Under the limit of all memory V8 takes half as much time again. */
  isHeapOnly?: boolean;
}

const part = z.object({ part: z.unknown() });
const answer = z.union([z.object({ result: z.unknown() }), z.object({ fault: z.string() })]);
export type Message = 'ready' | z.infer<typeof part> | z.infer<typeof answer>;

/** What goes beside a task: bytes, sent in pieces, and what the script sends before its result. */
export interface Beside {
  bytes?: Uint8Array;
  onPart?(part: unknown): void;
}

/** A message as a whole is copied several times on both sides. */
const PIECE = 262_144;
const NO_BYTES = new Uint8Array();

/** A process gives nothing back of the memory that such a task takes. */
const LARGE = 1024 * 1024;

export type IsolatedProcess = ReturnType<typeof startIsolated>;

/** Megabytes of memory outside the heap, including threads and buffers. */
const OUTSIDE_HEAP = 700;

/** Waits for a processor, as several processes may start at once. */
const START_MS = 30_000;

/** The shell's limit applies to all memory, also of native code. */
const LIMITED = 'ulimit -d "$1"; shift; exec "$@"';

const CODE = ['services/', 'contracts/', 'cabinet/', 'node_modules/'].map((folder) =>
  fileURLToPath(new URL(`../../../${folder}`, import.meta.url)),
);

/** No writes, child processes, workers or inspector. Node 24 has no permission for the network. */
const PERMISSIONS = ['--permission', ...CODE.map((folder) => `--allow-fs-read=${folder}`)];

/** A process that works on a task does not notice that its channel is closed. */
const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/** Of those that handle bytes, V8 collects more often: with a price list of 100,000 rows about 55 MB less, for some more work. */
const SPARING = ['--max-semi-space-size=4', '--heap-growing-percent=30'];

/** glibc keeps the blocks of a few MB that are freed, and a part for each thread: 30 MB with such a list. */
const ALLOCATOR = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '65536' };

/** No environment, open files, output, or file access except code, and no network where the system allows
 * that. A process instead of a thread: native image decoders run on shared threads, cannot be stopped there,
 * and crash the whole process. */
export function startIsolated(script: URL, bounds: Bounds) {
  const { heapMegabytes, milliseconds, loadsAddons = false, isHeapOnly = false } = bounds;
  const limit = isHeapOnly ? 'unlimited' : String((heapMegabytes + OUTSIDE_HEAP) * 1024);
  const flags = [`--max-old-space-size=${heapMegabytes}`, ...PERMISSIONS];
  if (!isHeapOnly) flags.push(...SPARING);
  if (loadsAddons) flags.push('--allow-addons');
  const node = [process.execPath, ...flags, fileURLToPath(script)];
  const command = [...ownNetwork().prefix, ...node];
  const child = spawn('/bin/sh', ['-c', LIMITED, 'sh', limit, ...command], {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
    env: isHeapOnly ? {} : ALLOCATOR,
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  child.on('error', () => child.kill('SIGKILL'));
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  const ready = new Promise<void>((resolve) => child.once('message', () => resolve()));
  let isSound = true;
  rest(child);

  /** The next message, or EXCEEDED: ended by a signal, ours or of a fault such as lack of memory. */
  async function answerWithin(ms: number, waiting: Promise<unknown>): Promise<unknown> {
    const over = new AbortController();
    const timer = setTimeout(() => child.kill('SIGKILL'), ms);
    const end = async () => {
      if (!hasEnded()) await once(child, 'exit', { signal: over.signal });
      if (child.signalCode) return EXCEEDED;
      throw new Error(`${script.pathname} ended with ${child.exitCode} and no answer`);
    };
    const ended = end();
    ended.catch(() => undefined);
    try {
      return await Promise.race([waiting, ended]);
    } finally {
      clearTimeout(timer);
      over.abort();
    }
  }

  const send = (message: Asked) =>
    new Promise<void>((resolve) => {
      if (child.connected) child.send(message, () => resolve());
      else resolve();
    });

  async function sendTask(task: Serializable, bytes: Uint8Array): Promise<void> {
    await send({ task, size: bytes.length });
    for (let at = 0; at < bytes.length && child.connected; at += PIECE) {
      await send({ piece: bytes.subarray(at, at + PIECE) });
      await setImmediate();
    }
  }

  /** The first message that is no part. */
  const answerOf = (onPart: Beside['onPart']) =>
    new Promise((resolve) => {
      const hear = (message: unknown) => {
        const heard = part.safeParse(message);
        if (heard.success) return onPart?.(heard.data.part);
        child.off('message', hear);
        resolve(message);
      };
      child.on('message', hear);
    });

  async function answerTo(task: Serializable, bytes: Uint8Array, onPart: Beside['onPart']): Promise<unknown> {
    if ((await answerWithin(START_MS, ready)) === EXCEEDED) return EXCEEDED;
    const answered = answerOf(onPart);
    void sendTask(task, bytes);
    const given = await answerWithin(milliseconds, answered);
    if (given === EXCEEDED) return EXCEEDED;
    const read = answer.parse(given);
    if ('fault' in read) throw new Error(`${script.pathname}: ${read.fault}`);
    return read.result;
  }

  return {
    /** One task at a time. */
    async ask<Result>(
      task: Serializable,
      result: z.ZodType<Result>,
      { bytes = NO_BYTES, onPart }: Beside = {},
    ): Promise<Result | typeof EXCEEDED> {
      wake(child);
      isSound = false;
      try {
        const found = await answerTo(task, bytes, onPart);
        if (found === EXCEEDED) return EXCEEDED;
        const read = result.parse(found);
        isSound = bytes.length < LARGE;
        return read;
      } finally {
        rest(child);
      }
    },
    /** False after EXCEEDED or an error, when the process has ended, and when it has become large. */
    isSound: () => isSound && !hasEnded(),
    end: () => child.kill('SIGKILL'),
  };
}

function rest(child: ChildProcess): void {
  child.unref();
  child.channel?.unref();
}

function wake(child: ChildProcess): void {
  child.ref();
  child.channel?.ref();
}
