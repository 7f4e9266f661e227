import { fileURLToPath } from 'node:url';
import { refuse } from '@coffret/contracts/errors';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { WEB_ROOT } from '../branding.ts';

const BUILT = new URL('../../../web/dist/', import.meta.url);
const NOT_A_PAGE = /^\/(api|assets|socket\.io)(\/|$)/;

/** index.html for every other path: the client routes itself. */
export async function webRoutes(app: FastifyInstance): Promise<void> {
  await app.register(fastifyStatic, {
    root: fileURLToPath(new URL('assets/', BUILT)),
    prefix: '/assets/',
    immutable: true,
    maxAge: '365d',
    preCompressed: true,
  });
  await app.register(fastifyStatic, {
    root: fileURLToPath(WEB_ROOT),
    wildcard: false,
    decorateReply: false,
  });
  app.get('/*', (request, reply) => {
    const [path = ''] = request.url.split('?');
    if (NOT_A_PAGE.test(path)) return reply.send(refuse('NOT_FOUND'));
    return reply
      .header('cache-control', 'no-cache')
      .sendFile('index.html', fileURLToPath(BUILT), { cacheControl: false });
  });
}
