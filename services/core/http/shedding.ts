import { getHeapStatistics } from 'node:v8';
import { type Refusal, refuse } from '@coffret/contracts/errors';
import underPressure from '@fastify/under-pressure';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Metrics } from '../../platform/telemetry/metrics.ts';
import { madeBytes } from './made-bytes.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether requests of this kind are refused now. */
    isShed(load: Load): boolean;
  }
}

const SAMPLE_MS = 250;
const RETRY_AFTER_MS = 1000;

/** From what costs most. */
export const LOADS = ['expensive', 'list', 'plain'] as const;
export type Load = (typeof LOADS)[number];

export type Reason = 'delay' | 'heap' | 'unsent';

export interface Pressure {
  /** Of the event loop, on average of the last sample, ms. */
  delay: number;
  /** Requests that cost as much or less and are not answered yet: others' expensive ones refuse no plain one. */
  underWay: number;
  /** Of what the process may hold, 0 to 1. */
  heap: number;
  unsent: number;
}

/** With few requests under way a delay is a single long task, and refusing would not help. */
const BOUNDS: { readonly [load in Load]: Pressure } = {
  expensive: { delay: 200, underWay: 8, heap: 0.75, unsent: 0.5 },
  list: { delay: 200, underWay: 16, heap: 0.85, unsent: 0.75 },
  plain: { delay: 200, underWay: 32, heap: 0.95, unsent: 1 },
};

export function reasonToShed(load: Load, { delay, underWay, heap, unsent }: Pressure): Reason | null {
  const most = BOUNDS[load];
  if (heap > most.heap) return 'heap';
  if (unsent > most.unsent) return 'unsent';
  return delay > most.delay && underWay > most.underWay ? 'delay' : null;
}

/** null: health and the client's files, which are always answered. */
export function loadOf({
  url,
  routeOptions,
  query,
}: Pick<FastifyRequest, 'url' | 'routeOptions' | 'query'>): Load | null {
  if (!url.startsWith('/api/') || url.startsWith('/api/health')) return null;
  const { config, schema } = routeOptions;
  const { form, query: list } = schema?.operation ?? {};
  if (config.costs || form) return 'expensive';
  if (!list) return 'plain';
  return (query as { search?: string }).search ? 'expensive' : 'list';
}

export const overloaded = (retryAfterMs = RETRY_AFTER_MS): Refusal => ({
  ...refuse('UNAVAILABLE'),
  retryAfterSeconds: Math.ceil(retryAfterMs / 1000),
});

export class Overloaded extends Error {
  override readonly name = 'Overloaded';
}

interface Options {
  /** Of what the process may hold, 0 to 1. */
  unsent(): number;
  heap?(): number;
  metrics: Metrics | null;
}

/** 503 under pressure: what costs most is refused first. */
export const shedLoad = fp<Options>(
  async (app, { unsent, metrics, heap }) => {
    const underWay: { [load in Load]: Set<FastifyRequest> } = {
      expensive: new Set(),
      list: new Set(),
      plain: new Set(),
    };
    await app.register(underPressure, { sampleInterval: SAMPLE_MS });
    const { heap_size_limit: most } = getHeapStatistics();
    function reasonNow(load: Load): Reason | null {
      const { eventLoopDelay: delay, heapUsed } = app.memoryUsage();
      const counted = LOADS.slice(LOADS.indexOf(load));
      return reasonToShed(load, {
        delay,
        underWay: counted.reduce((sum, one) => sum + underWay[one].size, 0),
        heap: heap?.() ?? heapUsed / most,
        unsent: unsent(),
      });
    }
    app.decorate('isShed', (load: Load) => reasonNow(load) !== null);
    app.addHook('onRequest', async (request, reply) => {
      const load = loadOf(request);
      if (!load) return;
      underWay[load].add(request);
      reply.raw.once('close', () => underWay[load].delete(request));
      const reason = reasonNow(load);
      if (!reason) return;
      metrics?.shed.inc({ load, reason });
      throw new Overloaded();
    });
    app.addHook('onSend', async (request, _reply, payload) => {
      // A stream is still being made.
      const load = madeBytes(payload) === null ? null : loadOf(request);
      if (load) underWay[load].delete(request);
    });
  },
  { name: 'shed-load' },
);
