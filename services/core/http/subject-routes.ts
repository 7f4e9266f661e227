import type { FastifyInstance } from 'fastify';
import { schemaSerializer } from './serializer.ts';

/** A subject's routes: described under its name, and what they answer serialised by their schemas. */
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
