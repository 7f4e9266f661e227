import { outageTold } from '../log/outage-lines.ts';
import { isOutage } from '../platform/outage.ts';
import type { Telemetry } from './telemetry.ts';
import { withMethods } from './with-methods.ts';

/** An outage is over when something came off this long after the last fault: of one store not all may fail. */
const QUIET_MS = 5_000;

/** Knows whether a store is out of reach, from what it answers. */
export interface StoreWatch {
  /** The port, looked at: promises, iterations, and what it hands out. */
  watched<T extends object>(port: T): T;
  /** What fails from now on fails as the process ends. */
  end(): void;
}

/** One line when a store goes out of reach and one when it is back, whatever was asked of it meanwhile. */
export function watchStore(store: string, { metrics, log }: Telemetry, now = Date.now): StoreWatch {
  let down: { since: number; last: number } | null = null;
  let isOver = false;
  metrics?.storeUp.set({ store }, 1);

  function failed(fault: unknown): void {
    if (!isOutage(fault)) return;
    if (!down && !isOver) {
      metrics?.storeUp.set({ store }, 0);
      metrics?.storeOutages.inc({ store });
      log.error({ store, err: fault }, 'out of reach');
    }
    down = { since: down?.since ?? now(), last: now() };
    outageTold(fault);
  }

  function cameOff(): void {
    if (!down || now() - down.last < QUIET_MS) return;
    log.info({ store, seconds: Math.round((now() - down.since) / 1000) }, 'in reach again');
    metrics?.storeUp.set({ store }, 1);
    down = null;
  }

  async function settled<T>(answer: Promise<T>): Promise<T> {
    try {
      const given = await answer;
      cameOff();
      return given;
    } catch (fault) {
      failed(fault);
      throw fault;
    }
  }

  async function* iterated<T>(items: AsyncIterable<T>): AsyncGenerator<T> {
    try {
      for await (const item of items) {
        cameOff();
        yield item;
      }
    } catch (fault) {
      failed(fault);
      throw fault;
    }
  }

  function looked(answer: unknown): unknown {
    if (answer instanceof Promise) return settled(answer);
    if (typeof answer !== 'object' || answer === null) return answer;
    return Symbol.asyncIterator in answer ? iterated(answer as AsyncIterable<unknown>) : watched(answer);
  }

  const watched = <T extends object>(port: T): T =>
    withMethods(
      port,
      (_name, method) =>
        (...given: never[]) =>
          looked(method(...given)),
    );

  return {
    watched,
    end() {
      isOver = true;
    },
  };
}
