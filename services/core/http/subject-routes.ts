import type { FastifyInstance, RouteOptions } from 'fastify';
import type { Routes, RouteTypes } from './operation.ts';
import { schemaSerializer } from './serializer.ts';

/** The handler of a route that creates, begins or just does: it returns what 201 or 202 answers, or nothing for 204. */
function withStatus({ handler, schema }: RouteOptions): RouteOptions['handler'] {
  const { answers, creates, begins } = schema?.operation ?? {};
  if (!schema?.operation || answers) return handler;
  const status = creates ? 201 : begins ? 202 : 204;
  return async function (request, reply) {
    reply.code(status);
    return (await handler.call(this, request, reply)) ?? reply.send();
  };
}

export function addSubjectRoutes(server: FastifyInstance, name: string, routes: (app: Routes) => void): void {
  server.register(async (scope) => {
    scope.setSerializerCompiler(schemaSerializer);
    scope.addHook('onRoute', (route) => {
      if (route.schema) route.schema.tags = [name];
      route.handler = withStatus(route);
    });
    routes(scope.withTypeProvider<RouteTypes>());
  });
}
