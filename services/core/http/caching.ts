import fp from 'fastify-plugin';

export const forbidCaching = fp(
  async (app) => {
    app.addHook('onSend', async ({ url }, reply) => {
      if (url.startsWith('/api/') && !reply.hasHeader('cache-control'))
        reply.header('cache-control', 'no-store');
    });
  },
  { name: 'forbid-caching' },
);
