import { refuse } from '@coffret/contracts/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';

/**
 * Answers 405 and `Allow` for a method that a path of the interface does not have. To be called before any route is
 * made; what it returns is a plugin to be registered after all of them.
 */
export function answerMethodNotAllowed(app: FastifyInstance): (scope: FastifyInstance) => Promise<void> {
  const methodsOf = new Map<string, Set<string>>();
  let adding = false;
  app.addHook('onRoute', ({ url, method, schema }) => {
    if (adding || !schema?.operation || !url.startsWith('/api/')) return;
    const methods = methodsOf.get(url) ?? new Set();
    for (const one of [method].flat()) methods.add(one);
    methodsOf.set(url, methods);
  });
  return async (scope) => {
    adding = true;
    for (const [url, methods] of methodsOf) {
      const allow = [...methods].sort().join(', ');
      const answer = async (_request: FastifyRequest, reply: FastifyReply) =>
        reply.header('allow', allow).send(refuse('METHOD_NOT_ALLOWED'));
      scope.route({
        url,
        method: (scope.supportedMethods as HTTPMethods[]).filter((method) => !methods.has(method)),
        exposeHeadRoute: false,
        config: { access: 'anybody' },
        // Before the body is read, and before an Idempotency-Key is looked at: a kept answer has no headers.
        onRequest: answer,
        handler: answer,
      });
    }
  };
}
