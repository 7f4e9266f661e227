import { isOutage } from '../outage.ts';
import { markAsLogged } from './outage-log.ts';
import type { Telemetry } from './telemetry.ts';

/** An outage ends with a success this long after the last fault, as some calls may succeed during it. */
const QUIET_MS = 5_000;

export type StoreWatch = ReturnType<typeof watchStore>;

/** Detects outages of a store from its answers and from its adapter's connection events. Logs one line when it becomes
 * unreachable and one when it is back. */
export function watchStore(
  store: string,
  { metrics, log }: Pick<Telemetry, 'metrics' | 'log'>,
  now = Date.now,
) {
  let down: { since: number; last: number } | null = null;
  /** Faults of calls from before the last outage ended are of that outage. */
  let backAt = Number.NEGATIVE_INFINITY;
  let isEnding = false;
  metrics?.storeUp.set({ store }, 1);

  function failed(fault: unknown, asked = now()): void {
    if (!isOutage(fault)) return;
    if (asked >= backAt) {
      if (!down && !isEnding) {
        metrics?.storeUp.set({ store }, 0);
        metrics?.storeOutages.inc({ store });
        log.error({ store, err: fault }, 'out of reach');
      }
      down = { since: down?.since ?? now(), last: now() };
    }
    markAsLogged(fault);
  }

  function back(): void {
    if (!down) return;
    log.info({ store, seconds: Math.round((now() - down.since) / 1000) }, 'in reach again');
    metrics?.storeUp.set({ store }, 1);
    down = null;
    backAt = now();
  }

  function succeeded(): void {
    if (down && now() - down.last >= QUIET_MS) back();
  }

  async function settled<T>(answer: Promise<T>): Promise<T> {
    const asked = now();
    try {
      const given = await answer;
      succeeded();
      return given;
    } catch (fault) {
      failed(fault, asked);
      throw fault;
    }
  }

  async function* iterated<T>(items: AsyncIterable<T>): AsyncGenerator<T> {
    try {
      for await (const item of items) {
        succeeded();
        yield item;
      }
    } catch (fault) {
      failed(fault);
      throw fault;
    }
  }

  function observed(answer: unknown): unknown {
    if (answer instanceof Promise) return settled(answer);
    if (typeof answer !== 'object' || answer === null) return answer;
    return Symbol.asyncIterator in answer ? iterated(answer as AsyncIterable<unknown>) : watched(answer);
  }

  /** Watches promises, iterations and returned objects of the port. */
  const watched = <T extends object>(port: T): T =>
    new Proxy(port, {
      get(of, name) {
        const value: unknown = Reflect.get(of, name, of);
        if (typeof value !== 'function') return value;
        return (...given: unknown[]) => observed(value.apply(of, given));
      },
    });

  return {
    watched,
    lost: (fault: Error) => failed(fault),
    back,
    /** For faults of unwatched parts of the start: not logged again during an outage. */
    markIfDown(fault: unknown): void {
      if (down && isOutage(fault)) markAsLogged(fault);
    },
    /** Later faults are of the process's end, and not logged. */
    end(): void {
      isEnding = true;
    },
  };
}
