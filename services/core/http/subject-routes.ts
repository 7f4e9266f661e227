import type { FastifyInstance } from 'fastify';
import { schemaSerializer } from './serializer.ts';

export function addSubjectRoutes(
  server: FastifyInstance,
  name: string,
  routes: (scope: FastifyInstance) => void,
): void {
  server.register(async (scope) => {
    scope.setSerializerCompiler(schemaSerializer);
    scope.addHook('onRoute', ({ schema }) => {
      if (schema) schema.tags = [name];
    });
    routes(scope);
  });
}
