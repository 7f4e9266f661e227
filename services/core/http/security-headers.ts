import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import fastify from 'fastify';
import fp from 'fastify-plugin';
import type { Settings } from '../settings.ts';

/** Computed once: helmet rebuilds the same headers for each response. */
async function headersOf(options: FastifyHelmetOptions): Promise<Map<string, string>> {
  const app = fastify();
  await app.register(helmet, options);
  app.get('/', async (_request, reply) => reply.raw.getHeaders());
  const answer = await app.inject('/');
  await app.close();
  return new Map(Object.entries(answer.json<Record<string, string>>()));
}

/** All but the pages directly under the root: what is deeper needs an account or has a token in its address. */
const isForSearchEngines = (url: string) => !url.includes('/', 1);

export const setSecurityHeaders = fp<Pick<Settings, 'publicUrl'>>(
  async (app, { publicUrl }) => {
    const headers = await headersOf({
      contentSecurityPolicy: {
        directives: {
          'base-uri': ["'none'"],
          // helmet would allow any https origin.
          'font-src': ["'self'", 'data:'],
          'style-src': ["'self'", "'unsafe-inline'"],
          'img-src': ["'self'", 'data:', 'blob:'],
          'frame-src': ["'self'", 'blob:'],
          'upgrade-insecure-requests': null,
        },
      },
      strictTransportSecurity: publicUrl?.startsWith('https:') ?? false,
    });
    app.addHook('onRequest', ({ url }, { raw }, done) => {
      raw.setHeaders(headers);
      if (!isForSearchEngines(url)) raw.setHeader('x-robots-tag', 'noindex, nofollow');
      done();
    });
  },
  { name: 'set-security-headers' },
);
