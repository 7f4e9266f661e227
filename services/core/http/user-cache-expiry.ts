import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Services } from '../services.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** It has changed who may do what. */
    changedUsers: boolean;
  }
}

/** Answers a change of users once every process knows of it: a ban holds for the first request after its answer. */
export const awaitUserCacheExpiry = fp<Pick<Services, 'userCache'>>(
  async (app, { userCache }) => {
    app.decorateRequest('changedUsers', false);
    app.addHook('onSend', async (request: FastifyRequest) => {
      if (request.changedUsers) await userCache.expired();
    });
  },
  { name: 'await-user-cache-expiry' },
);
