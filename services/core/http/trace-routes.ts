import { browserSpans } from '@coffret/contracts/traces/commands';
import type { FastifyInstance } from 'fastify';
import type { Telemetry } from '../../platform/telemetry/telemetry.ts';
import { operation } from './operation.ts';
import type { RouteTypes } from './route-types.ts';

export const TRACES = {
  name: 'traces',
  description: 'What the browser tells of its own part in a request, where requests are traced.',
};

/** Browsers reach no collector: their spans are handed on, checked, and only of somebody signed in. */
export function traceRoutes(server: FastifyInstance, { tracing }: Pick<Telemetry, 'tracing'>): void {
  const app = server.withTypeProvider<RouteTypes>();
  app.post(
    '/api/traces',
    {
      config: { access: 'user', limited: true, skipsWriteQueue: true },
      schema: operation(
        'reportSpans',
        'Takes the spans of a browser; none are kept where nothing is traced.',
        {
          body: browserSpans,
        },
      ),
    },
    async ({ body }, reply) => {
      tracing.relay(body.spans);
      return reply.code(204).send();
    },
  );
}
