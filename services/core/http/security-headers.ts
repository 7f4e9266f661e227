import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import fastify from 'fastify';
import fp from 'fastify-plugin';
import type { Settings } from '../settings.ts';

/** What helmet sets on an answer, and takes apart and writes anew for each although all are alike. */
async function headersOf(options: FastifyHelmetOptions): Promise<Headers> {
  const app = fastify();
  await app.register(helmet, options);
  app.get('/', async (_request, reply) => reply.raw.getHeaders());
  const answer = await app.inject('/');
  await app.close();
  return new Headers(answer.json<Record<string, string>>());
}

/** Tells browsers, with every answer, what pages of ours may load and who may frame them. */
export const setSecurityHeaders = fp<Pick<Settings, 'publicUrl'>>(
  async (app, { publicUrl }) => {
    const headers = await headersOf({
      contentSecurityPolicy: {
        directives: {
          'base-uri': ["'none'"],
          // All that the client is made of comes from here: helmet would let any https address in.
          'font-src': ["'self'", 'data:'],
          'style-src': ["'self'", "'unsafe-inline'"],
          'img-src': ["'self'", 'data:', 'blob:'],
          // The quote's PDF in the configurator's page.
          'frame-src': ["'self'", 'blob:'],
          'upgrade-insecure-requests': null,
        },
      },
      strictTransportSecurity: publicUrl?.startsWith('https:') ?? false,
    });
    app.addHook('onRequest', (_request, { raw }, done) => {
      raw.setHeaders(headers);
      done();
    });
  },
  { name: 'set-security-headers' },
);
