import fp from 'fastify-plugin';
import type { Services } from '../services.ts';
import { clientNetwork } from './client-info.ts';
import { tooMany } from './too-many.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Per address: RATE_LIMIT requests a minute, ten times as many for open lists. */
    limited?: boolean | 'openList';
  }
}

export const limitRequestsByIp = fp<Pick<Services, 'settings' | 'limits'>>(
  async (app, { settings, limits }) => {
    if (settings.rateLimit === 0) return;
    app.addHook('onRequest', async (request, reply) => {
      const { url, config } = request.routeOptions;
      if (!config.limited) return;
      const name = config.limited === 'openList' ? 'openLists' : 'anonymous';
      const { ok, retryAfterMs } = await limits.take(name, `${url} ${clientNetwork(request.ip)}`);
      if (!ok) return reply.send(tooMany(retryAfterMs));
    });
  },
  { name: 'limit-requests-by-ip', dependencies: ['authorize-routes'] },
);
