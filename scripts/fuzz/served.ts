import { readFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import {
  differencesBetween,
  modelsFromNothing,
  readModels,
} from '@coffret/services/tests/support/read-models';
import { startTestApp } from '@coffret/services/tests/support/test-app';

/** How long an event loop was held, in milliseconds: the longest of each kind. */
export interface Block {
  /** From when a timer was due until it came (monitorEventLoopDelay). */
  ms: number;
  /**
   * Without what the thread waited for a processor that others had: what it worked, or waited for a disk or for the
   * machine that this one runs on. Known on Linux; elsewhere all of it counts.
   */
  ownMs: number;
  /** What the thread worked at a stretch: the same on any machine, however busy (ADR-25). */
  workedMs: number;
}

/** The product that requests are sent to, and what only its process knows of itself. */
export interface Served {
  /** `http://host:port`. */
  address: string;
  /** The longest since this was last asked. */
  longestBlock(): Promise<Block>;
  /** The documents of read models that differ from a rebuild, once all that follows from the events is done. */
  differences(): Promise<string[]>;
  close(): Promise<void>;
}

const RESOLUTION_MS = 10;
const NONE = { ownMs: 0, workedMs: 0 };

/** Milliseconds that the main thread was ready to run and did not. */
function waitedMs(): number {
  try {
    return Number(readFileSync(`/proc/${process.pid}/schedstat`, 'utf8').split(' ')[1]) / 1e6;
  } catch {
    return 0;
  }
}

function watchLoop() {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delay.enable();
  const look = () => {
    const { user, system } = process.threadCpuUsage();
    return { at: performance.now(), waited: waitedMs(), worked: (user + system) / 1000 };
  };
  let last = look();
  let longest = NONE;
  const timer = setInterval(() => {
    const now = look();
    const ownMs = now.at - last.at - RESOLUTION_MS - (now.waited - last.waited);
    const workedMs = now.worked - last.worked;
    longest = { ownMs: Math.max(ownMs, longest.ownMs), workedMs: Math.max(workedMs, longest.workedMs) };
    last = now;
  }, RESOLUTION_MS);
  return {
    longest(): Block {
      const block = { ms: Math.max(0, delay.max / 1e6 - RESOLUTION_MS), ...longest };
      delay.reset();
      longest = NONE;
      return block;
    },
    end() {
      delay.disable();
      clearInterval(timer);
    },
  };
}

export async function serve(): Promise<Served> {
  const product = await startTestApp({ uploadQuotaBytes: 0 }, { warm: true });
  const loop = watchLoop();
  return {
    address: product.address,
    longestBlock: async () => loop.longest(),
    async differences() {
      await product.settled();
      const { readSide, platform } = product.app;
      return differencesBetween(await readModels(readSide), await modelsFromNothing(platform.store));
    },
    async close() {
      loop.end();
      await product.close();
    },
  };
}
