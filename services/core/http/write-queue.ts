import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createFairQueue, type Who } from '../../lib/fair-queue.ts';
import { bearerToken } from './access.ts';
import { isWriting } from './documented-errors.ts';
import { clientNetwork } from './ip-rate-limit.ts';
import { sendsForm } from './operation.ts';
import { Overloaded } from './shedding.ts';
import type { Tokens } from './tokens.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** It mostly waits, for a lock or another process: it begins whatever other writes are under way. */
    skipsWriteQueue?: boolean;
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

/**
 * Begins writes in turn, so many at once, and not all of them one person's. While more come than are done, those
 * beyond are answered 503: else all wait longer than their clients are willing to, who ask again, and in the end
 * nothing is done any more but what nobody waits for.
 */
export function createWriteQueue(
  tokens: Pick<Tokens, 'read'>,
  { atOnce = MAX_CONCURRENT, ofOne = MAX_CONCURRENT_PER_USER, longestTurnMs = MAX_TURN_MS } = {},
) {
  const queue = createFairQueue(atOnce, ofOne);

  /** By the token alone: whether its session is still one takes a store to say. */
  function callerOf(request: FastifyRequest): Who {
    const session = tokens.read(bearerToken(request) ?? '');
    return typeof session === 'string' ? clientNetwork(request.ip) : session.userId;
  }

  async function leave(request: FastifyRequest): Promise<void> {
    request.leaveWriteQueue?.();
    request.leaveWriteQueue = null;
  }

  return {
    /** To be asked first: whoever is turned away has cost no store anything yet. */
    rejectWhenFull(app: FastifyInstance): void {
      app.addHook('onRequest', async (request) => {
        const mayWait = isQueued(request) && queue.hasWaiting();
        if (mayWait && queue.waitOf(callerOf(request)) > MAX_WAIT_MS) throw new Overloaded();
      });
    },
    /** To be asked last: whoever waits for another try of its key, or for its body, may take long and costs little. */
    queueWrites(app: FastifyInstance): void {
      app.decorateRequest('leaveWriteQueue', null);
      app.addHook('preHandler', async (request) => {
        if (!isQueued(request)) return;
        const done = await queue.enter(callerOf(request));
        const tooLong = setTimeout(done, longestTurnMs).unref();
        request.leaveWriteQueue = () => {
          clearTimeout(tooLong);
          done();
        };
      });
      // As soon as it is answered, and not when the connection ends: who hangs up leaves work behind.
      app.addHook('onSend', leave);
      // Where another hook failed on the way to the answer.
      app.addHook('onResponse', leave);
    },
  };
}
