import compress from '@fastify/compress';
import fp from 'fastify-plugin';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Contains a token or recovery codes: not compressed (ADR-13), not cached (ADR-03). */
    answersSecret?: boolean;
  }
}

export const MIN_BYTES = 1024;

/** Request bodies are not decompressed: a small one may expand to gigabytes. */
export const compressResponses = fp(
  async (app) => {
    app.addHook('onRoute', (route) => {
      if (route.config?.answersSecret) route.compress = false;
    });
    await app.register(compress, {
      globalDecompression: false,
      encodings: ['br', 'gzip'],
      threshold: MIN_BYTES,
    });
  },
  { name: 'compress-responses' },
);
