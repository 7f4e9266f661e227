import { refuse } from '@coffret/contracts/errors';
import type { FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import fp from 'fastify-plugin';

declare module 'fastify' {
  interface FastifyInstance {
    methodsOfPaths: Map<string, Set<string>>;
  }
}

/** Register before all routes. */
export const collectMethods = fp(
  async (app) => {
    const methodsOf: Map<string, Set<string>> = new Map();
    app.decorate('methodsOfPaths', methodsOf);
    app.addHook('onRoute', ({ url, method, schema }) => {
      if (!schema?.operation || !url.startsWith('/api/')) return;
      const methods = methodsOf.get(url) ?? new Set();
      for (const one of [method].flat()) methods.add(one);
      methodsOf.set(url, methods);
    });
  },
  { name: 'collect-methods' },
);

/** 405 with `Allow`. Register after all routes. */
export const answerMethodNotAllowed = fp(
  async (app) => {
    for (const [url, methods] of app.methodsOfPaths) {
      const allow = [...methods].sort().join(', ');
      const answer = async (_request: FastifyRequest, reply: FastifyReply) =>
        reply.header('allow', allow).send(refuse('METHOD_NOT_ALLOWED'));
      app.route({
        url,
        method: (app.supportedMethods as HTTPMethods[]).filter((method) => !methods.has(method)),
        exposeHeadRoute: false,
        config: { access: 'anybody' },
        // Stored responses for an Idempotency-Key have no headers.
        onRequest: answer,
        handler: answer,
      });
    }
  },
  { name: 'answer-method-not-allowed', dependencies: ['collect-methods'] },
);
