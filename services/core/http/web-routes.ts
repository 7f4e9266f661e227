import { fileURLToPath } from 'node:url';
import { refuse } from '@coffret/contracts/errors';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { WEB_ROOT } from '../branding.ts';
import { preparedFile, preparedFiles } from './prepared-files.ts';

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
  for (const [name, file] of preparedFiles(fileURLToPath(WEB_ROOT))) app.get(`/${name}`, file);
  const page = preparedFile(fileURLToPath(new URL('index.html', BUILT)));
  app.get('/*', (request, reply) => {
    const [path = ''] = request.url.split('?');
    return NOT_A_PAGE.test(path) ? reply.send(refuse('NOT_FOUND')) : page(request, reply);
  });
}
