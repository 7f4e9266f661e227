import { isRefusal, type Refusal } from '@coffret/contracts/errors';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Settings } from '../settings.ts';
import { isWriting } from './documented-errors.ts';
import { madeBytes } from './made-bytes.ts';
import { tooMany } from './too-many.ts';

const WINDOW_SECONDS = 10;

const READ = 1;
const WRITE = 3;
const BYTES_A_POINT = 100;
/** Of an answer, before compression. */
const ANSWERED_BYTES_A_POINT = 1000;

/** `drawn`: per element of a stack. */
export const COSTS = {
  workbook: 1000,
  impact: 1000,
  dataExport: 5000,
  ledger: 5000,
  print: 200,
  drawing: 50,
  upload: 200,
  proposal: 200,
  repair: 400,
  drawn: 1,
} as const;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Points of each request, besides those of its method and its bytes. Refused first under pressure. */
    costs?: keyof typeof COSTS | null;
  }
  interface FastifyRequest {
    /** Returns a refusal when too few are left. */
    spend(points: number): Promise<Refusal | null>;
  }
}

/** `userRateLimit`: points per user and process in 10 s, each a fraction of a ms; 0: unlimited. */
export const limitRequestsByUser = fp<Pick<Settings, 'userRateLimit'>>(
  async (app, { userRateLimit }) => {
    const points = userRateLimit === 0 ? Number.MAX_SAFE_INTEGER : userRateLimit;
    const limiter = new RateLimiterMemory({ points, duration: WINDOW_SECONDS });

    async function spend(this: FastifyRequest, points: number): Promise<Refusal | null> {
      if (!this.viewer) return null;
      try {
        await limiter.consume(this.viewer.id, points);
        return null;
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused;
        return tooMany(refused.msBeforeNext);
      }
    }

    app.decorateRequest('spend', spend);
    app.addHook('onRequest', async (request, reply) => {
      const refusal = await request.spend(isWriting(request.method) ? WRITE : READ);
      if (isRefusal(refusal)) return reply.send(refusal);
    });
    app.addHook('preValidation', async (request, reply) => {
      const points = Math.floor(request.bodyBytes / BYTES_A_POINT);
      const refusal = points > 0 ? await request.spend(points) : null;
      if (isRefusal(refusal)) return reply.send(refusal);
    });
    app.addHook('preHandler', async (request, reply) => {
      const { costs } = request.routeOptions.config;
      const refusal = costs ? await request.spend(COSTS[costs]) : null;
      if (isRefusal(refusal)) return reply.send(refusal);
    });
    app.addHook('onSend', async ({ viewer, raw: { socket } }, { raw }, payload) => {
      if (!viewer) return;
      const count = (bytes: number) =>
        void limiter.penalty(viewer.id, Math.floor(bytes / ANSWERED_BYTES_A_POINT));
      const made = madeBytes(payload);
      if (made !== null) return count(made);
      const before = socket.bytesWritten;
      raw.once('close', () => count(socket.bytesWritten - before));
    });
  },
  { name: 'limit-requests-by-user', dependencies: ['accept-json-bodies', 'authorize-routes'] },
);
