import type { FastifyInstance } from 'fastify';
import { z } from 'zod';

const nothing = z.strictObject({});

/**
 * A route of the interface that says nothing of a query takes none: whatever is asked there is an unknown parameter.
 * Lists read theirs themselves. To be called before any route is made.
 */
export function refuseUnknownQueries(app: FastifyInstance): void {
  app.addHook('onRoute', ({ schema }) => {
    if (schema?.operation && !schema.operation.query) schema.querystring ??= nothing;
  });
}
