import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { createFairQueue, type FairQueue, type Who } from '../../lib/fair-queue.ts';
import { bearerToken } from './access.ts';
import { clientNetwork } from './client-info.ts';
import { isWriting } from './documented-errors.ts';
import { sendsForm } from './operation.ts';
import { Overloaded } from './shedding.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** It mostly waits for a lock or another process. */
    skipsWriteQueue?: boolean;
  }
  interface FastifyInstance {
    writeQueue: FairQueue;
  }
  interface FastifyRequest {
    leaveWriteQueue: (() => void) | null;
  }
}

/** More would only be slower. */
const MAX_CONCURRENT = 64;
const MAX_CONCURRENT_PER_USER = 48;
/** New writes are rejected when one has waited this long. */
const MAX_WAIT_MS = 1_000;
const MAX_TURN_MS = 5_000;

/** Routes parse forms themselves. */
const isQueued = (request: FastifyRequest) =>
  isWriting(request.method) && !request.routeOptions.config.skipsWriteQueue && !sendsForm(request);

/** Does not check whether the session is valid. */
function callerOf(request: FastifyRequest): Who {
  const session = request.server.tokens.read(bearerToken(request) ?? '');
  return typeof session === 'string' ? clientNetwork(request.ip) : session.userId;
}

/** 503 when the queue is full: otherwise clients time out and retry. */
export const rejectWritesWhenFull = fp<{ atOnce?: number; ofOne?: number }>(
  async (app, { atOnce = MAX_CONCURRENT, ofOne = MAX_CONCURRENT_PER_USER }) => {
    const queue = createFairQueue(atOnce, ofOne);
    app.decorate('writeQueue', queue);
    app.addHook('onRequest', async (request) => {
      const mayWait = isQueued(request) && queue.hasWaiting();
      if (mayWait && queue.waitOf(callerOf(request)) > MAX_WAIT_MS) throw new Overloaded();
    });
  },
  { name: 'reject-writes-when-full', dependencies: ['sign-tokens'] },
);

export const queueWrites = fp<{ longestTurnMs?: number }>(
  async (app, { longestTurnMs = MAX_TURN_MS }) => {
    app.decorateRequest('leaveWriteQueue', null);
    app.addHook('preHandler', async (request) => {
      if (!isQueued(request)) return;
      const done = await app.writeQueue.enter(callerOf(request));
      const tooLong = setTimeout(done, longestTurnMs).unref();
      request.leaveWriteQueue = () => {
        clearTimeout(tooLong);
        done();
      };
    });
    const leave = async (request: FastifyRequest) => {
      request.leaveWriteQueue?.();
      request.leaveWriteQueue = null;
    };
    // A closed connection may leave work running.
    app.addHook('onSend', leave);
    app.addHook('onResponse', leave);
  },
  {
    name: 'queue-writes',
    // A request that waits for another with its key is not queued.
    dependencies: ['reject-writes-when-full', 'handle-idempotency-keys'],
  },
);
