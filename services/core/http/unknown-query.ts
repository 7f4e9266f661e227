import fp from 'fastify-plugin';
import { z } from 'zod';

const nothing = z.strictObject({});

/** For routes that declare no query. Register before all routes. */
export const refuseUnknownQueries = fp(
  async (app) => {
    app.addHook('onRoute', ({ schema }) => {
      if (schema?.operation && !schema.operation.query) schema.querystring ??= nothing;
    });
  },
  { name: 'refuse-unknown-queries' },
);
