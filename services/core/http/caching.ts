import fp from 'fastify-plugin';

/** Adds `cache-control: no-store` to every answer of the interface whose route does not set the header. */
export const forbidCaching = fp(
  async (app) => {
    app.addHook('onSend', async ({ url }, reply) => {
      if (url.startsWith('/api/') && !reply.hasHeader('cache-control'))
        reply.header('cache-control', 'no-store');
    });
  },
  { name: 'forbid-caching' },
);
