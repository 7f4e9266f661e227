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
    /** It mostly waits, for a lock or another process: it begins whatever other writes are under way. */
    skipsWriteQueue?: boolean;
  }
  interface FastifyInstance {
    writeQueue: FairQueue;
  }
  interface FastifyRequest {
    /** A write that is under way and counted as such gives its turn on. */
    leaveWriteQueue: (() => void) | null;
  }
}

/** So many writes of a process are under way at once: more would make each slower, and none of them sooner. */
const MAX_CONCURRENT = 64;
/** Of those one person's at most: the others have some left. */
const MAX_CONCURRENT_PER_USER = 48;
/** Once somebody has waited for their turn so long, whoever comes is turned away. */
const MAX_WAIT_MS = 1_000;
/** What takes longer waits for something, and costs little meanwhile. */
const MAX_TURN_MS = 5_000;

/** A form is read by its route, and each person may send few at once. */
const isQueued = (request: FastifyRequest) =>
  isWriting(request.method) && !request.routeOptions.config.skipsWriteQueue && !sendsForm(request);

/** By the token alone: whether its session is still valid takes a read of the store. */
function callerOf(request: FastifyRequest): Who {
  const session = request.server.tokens.read(bearerToken(request) ?? '');
  return typeof session === 'string' ? clientNetwork(request.ip) : session.userId;
}

interface QueueOptions {
  atOnce?: number;
  ofOne?: number;
}

/**
 * Answers 503 to a write whose user already waits too long in the queue: otherwise all would wait longer than their
 * clients do, which try again, and nothing would be finished that a client still waits for.
 */
export const rejectWritesWhenFull = fp<QueueOptions>(
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

/** Limits how many writes are under way, in all and of one user. */
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
    // When the answer is sent, not when the connection ends: a client that hangs up leaves work behind.
    app.addHook('onSend', leave);
    // Where another hook failed on the way to the answer.
    app.addHook('onResponse', leave);
  },
  {
    name: 'queue-writes',
    // A request that waits for another one with its key may take long and costs little: it waits outside of the queue.
    dependencies: ['reject-writes-when-full', 'handle-idempotency-keys'],
  },
);
