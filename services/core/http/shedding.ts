import underPressure from '@fastify/under-pressure';
import fp from 'fastify-plugin';

/** Average, in ms. */
const MAX_DELAY_MS = 200;
const SAMPLE_MS = 250;

/** A single long task is no overload. */
const ALWAYS_SERVED = 32;

export const OVERLOAD_SECONDS = 1;

export class Overloaded extends Error {
  override readonly name = 'Overloaded';
}

/** 503 when overloaded, except health checks and the client's files. */
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
