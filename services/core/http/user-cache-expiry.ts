import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Services } from '../services.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** It has changed who may do what. */
    changedUsers: boolean;
  }
}

/** Says that people have changed once every process goes by it: a ban holds for the first request after its answer. */
export function awaitUserCacheExpiry(app: FastifyInstance, { userCache }: Pick<Services, 'userCache'>): void {
  app.decorateRequest('changedUsers', false);
  app.addHook('onSend', async (request: FastifyRequest) => {
    if (request.changedUsers) await userCache.expired();
  });
}
