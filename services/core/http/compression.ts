import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Its answer holds a secret (a token, recovery codes): it is not compressed (ADR-13) and never stored (ADR-03). */
    answersSecret?: boolean;
  }
}

/** Below it the headers and the work cost more than is saved. */
const MIN_BYTES = 1024;

/**
 * Answers go out compressed where their type gains by it: JSON, drawings, texts; pictures, PDFs and workbooks are
 * compressed as they are. Bodies of requests
 * are taken as they come: a small one may unfold to gigabytes.
 */
export async function compressResponses(app: FastifyInstance): Promise<void> {
  app.addHook('onRoute', (route) => {
    if (route.config?.answersSecret) route.compress = false;
  });
  await app.register(compress, {
    globalDecompression: false,
    encodings: ['br', 'gzip'],
    threshold: MIN_BYTES,
  });
}
