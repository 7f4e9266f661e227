import type { FastifyInstance } from 'fastify';

/** What the interface answers is for whoever asked, and for now: nothing on the way keeps it, unless a route says so. */
export function forbidCaching(app: FastifyInstance): void {
  app.addHook('onSend', async ({ url }, reply) => {
    if (url.startsWith('/api/') && !reply.hasHeader('cache-control'))
      reply.header('cache-control', 'no-store');
  });
}
