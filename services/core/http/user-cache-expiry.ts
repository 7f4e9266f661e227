import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Services } from '../services.ts';

declare module 'fastify' {
  interface FastifyRequest {
    changedUsers: boolean;
  }
}

/** A ban applies to the first request after its response. */
export const awaitUserCacheExpiry = fp<Pick<Services, 'userCache'>>(
  async (app, { userCache }) => {
    app.decorateRequest('changedUsers', false);
    app.addHook('onSend', async (request: FastifyRequest) => {
      if (request.changedUsers) await userCache.expired();
    });
  },
  { name: 'await-user-cache-expiry' },
);
