import compress from '@fastify/compress';
import fp from 'fastify-plugin';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Its answer holds a secret (a token, recovery codes): it is not compressed (ADR-13) and never stored (ADR-03). */
    answersSecret?: boolean;
  }
}

/** Below it the headers and the work cost more than is saved. */
const MIN_BYTES = 1024;

/**
 * Compresses answers whose type gains by it: JSON, drawings, texts. Pictures, PDFs and workbooks are compressed already.
 * Request bodies are not decompressed: a small one may expand to gigabytes.
 */
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
