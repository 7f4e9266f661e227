import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Viewer } from '../access.ts';

/** Takes the place of `authorize-routes` in a test: the test says who the viewer of a request is. */
export const fakeAuthorization = fp<{ viewerOf(request: FastifyRequest): Viewer | null }>(
  async (app, { viewerOf }) => {
    app.decorateRequest('viewer', null);
    app.addHook('onRequest', async (request) => {
      request.viewer = viewerOf(request);
    });
  },
  { name: 'authorize-routes' },
);
