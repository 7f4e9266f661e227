import underPressure from '@fastify/under-pressure';
import fp from 'fastify-plugin';

/** By how much the event loop is late, on average, before requests are turned away. */
const MAX_DELAY_MS = 200;
const SAMPLE_MS = 250;

/** So many are always served: a process that was busy with one long thing is not overloaded. */
const ALWAYS_SERVED = 32;

export const OVERLOAD_SECONDS = 1;

/** There is more to do than can be done. */
export class Overloaded extends Error {
  override readonly name = 'Overloaded';
}

/**
 * Answers 503 while there is more to do than can be done, so that what was begun is finished in time. Whether the
 * process lives, and the client's files, are answered all the same.
 */
export const shedLoad = fp(
  async (app) => {
    let underWay = 0;
    app.addHook('onRequest', (_request, reply, done) => {
      underWay += 1;
      reply.raw.once('close', () => {
        underWay -= 1;
      });
      done();
    });
    await app.register(underPressure, {
      maxEventLoopDelay: MAX_DELAY_MS,
      sampleInterval: SAMPLE_MS,
      async pressureHandler({ url }) {
        const mayWait = url.startsWith('/api/') && !url.startsWith('/api/health');
        if (mayWait && underWay > ALWAYS_SERVED) throw new Overloaded();
      },
    });
  },
  { name: 'shed-load' },
);
