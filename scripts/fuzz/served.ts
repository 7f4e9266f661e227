import { readFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { differencesBetween, readModels, rebuiltModels } from '@coffret/services/tests/support/read-models';
import { startTestApp } from '@coffret/services/tests/support/test-app';

export interface Block {
  /** Delay of a due timer (monitorEventLoopDelay). */
  ms: number;
  /** Without waits for a processor: work and disk. On Linux; elsewhere equal to `ms`. */
  ownMs: number;
  /** Processor time at a stretch: independent of the machine's load (ADR-25). */
  workedMs: number;
}

export interface Served {
  address: string;
  /** Since the previous call. */
  longestBlock(): Promise<Block>;
  /** Compared with a rebuild, after all events are handled. */
  differences(): Promise<string[]>;
  close(): Promise<void>;
}

const RESOLUTION_MS = 10;
const NONE = { ownMs: 0, workedMs: 0 };

/** Milliseconds the main thread was runnable but did not run. */
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
      return differencesBetween(await readModels(readSide), await rebuiltModels(platform.store));
    },
    async close() {
      loop.end();
      await product.close();
    },
  };
}
