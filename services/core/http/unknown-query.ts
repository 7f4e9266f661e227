import fp from 'fastify-plugin';
import { z } from 'zod';

const nothing = z.strictObject({});

/**
 * Refuses every parameter of a query on routes of the interface that declare none. Lists read theirs themselves.
 * Must be registered before all routes.
 */
export const refuseUnknownQueries = fp(
  async (app) => {
    app.addHook('onRoute', ({ schema }) => {
      if (schema?.operation && !schema.operation.query) schema.querystring ??= nothing;
    });
  },
  { name: 'refuse-unknown-queries' },
);
