import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { WEB_ROOT } from '../branding.ts';

/** The pages and pictures of the web client. */
export async function webRoutes(app: FastifyInstance): Promise<void> {
  await app.register(fastifyStatic, { root: fileURLToPath(WEB_ROOT), index: ['index.html'] });
}
