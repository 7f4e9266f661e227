import type { ConnectionMonitor } from '../../platform/connection-monitor.ts';
import { isOutage } from '../../platform/outage.ts';
import { markAsLogged } from '../../platform/telemetry/outage-log.ts';
import type { Telemetry } from '../../platform/telemetry/telemetry.ts';
import { wrapMethods } from './wrap-methods.ts';

/** An outage is over when something came off this long after the last fault: of one store not all may fail. */
const QUIET_MS = 5_000;

/** Knows whether a store is out of reach, from what it answers and from what its adapter tells. */
export interface StoreWatch extends ConnectionMonitor {
  /** The port, looked at: promises, iterations, and what it hands out. */
  watched<T extends object>(port: T): T;
  /** A fault that comes while the store is known to be out of reach, of a part of the start that is not watched. */
  met(fault: unknown): void;
  /** What fails from now on fails as the process ends. */
  end(): void;
}

/** One line when a store goes out of reach and one when it is back, whatever was asked of it meanwhile. */
export function watchStore(store: string, { metrics, log }: Telemetry, now = Date.now): StoreWatch {
  let down: { since: number; last: number } | null = null;
  /** What was asked before the last outage ended tells nothing of what came after. */
  let backAt = Number.NEGATIVE_INFINITY;
  let isOver = false;
  metrics?.storeUp.set({ store }, 1);

  function failed(fault: unknown, asked = now()): void {
    if (!isOutage(fault)) return;
    if (asked >= backAt) {
      if (!down && !isOver) {
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

  function cameOff(): void {
    if (down && now() - down.last >= QUIET_MS) back();
  }

  async function settled<T>(answer: Promise<T>): Promise<T> {
    const asked = now();
    try {
      const given = await answer;
      cameOff();
      return given;
    } catch (fault) {
      failed(fault, asked);
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
    wrapMethods(
      port,
      (_name, method) =>
        (...given: never[]) =>
          looked(method(...given)),
    );

  return {
    watched,
    lost: (fault) => failed(fault),
    back,
    met(fault) {
      if (down && isOutage(fault)) markAsLogged(fault);
    },
    end() {
      isOver = true;
    },
  };
}
