import fp from 'fastify-plugin';

/** Adds `cache-control: no-store` unless the route sets the header. */
export const forbidCaching = fp(
  async (app) => {
    app.addHook('onSend', async ({ url }, reply) => {
      if (url.startsWith('/api/') && !reply.hasHeader('cache-control'))
        reply.header('cache-control', 'no-store');
    });
  },
  { name: 'forbid-caching' },
);
