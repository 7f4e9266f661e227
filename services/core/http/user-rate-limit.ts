import { isRefusal, type Refusal } from '@coffret/contracts/errors';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Settings } from '../settings.ts';
import { isWriting } from './documented-errors.ts';
import { tooMany } from './too-many.ts';

const WINDOW_SECONDS = 10;

const READ = 1;
const WRITE = 3;
/** So many bytes of JSON take a point. */
const BYTES_A_POINT = 100;

/** What takes much longer than a request commonly does, in points; `drawn`: each line and element of a stack. */
export const COSTS = {
  workbook: 1000,
  impact: 1000,
  dataExport: 5000,
  upload: 200,
  proposal: 200,
  drawn: 1,
} as const;

declare module 'fastify' {
  interface FastifyRequest {
    /** Takes points of the viewer's; refused when there are not as many left. */
    spend(points: number): Promise<Refusal | null>;
  }
}

/**
 * Holds signed-in users to a limit: `userRateLimit` is what one of them may have of this process in ten seconds, in
 * points of a read's worth of its time, some tenths of a millisecond; 0: as much as they ask for. Each process counts
 * for itself: it is its own time that is shared out, and no request waits for a store because of it.
 */
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
  },
  { name: 'limit-requests-by-user', dependencies: ['accept-json-bodies', 'authorize-routes'] },
);
