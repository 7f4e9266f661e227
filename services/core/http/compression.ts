import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

/** Below it the headers and the work cost more than is saved. */
const WORTHWHILE_BYTES = 1024;

/**
 * Answers go out compressed where their type gains by it: JSON, drawings, texts; pictures, PDFs and workbooks are
 * compressed as they are. A route whose answer bears a secret says `compress: false` (ADR-13). Bodies of requests
 * are taken as they come: a small one may unfold to gigabytes.
 */
export async function compressAnswers(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    globalDecompression: false,
    encodings: ['br', 'gzip'],
    threshold: WORTHWHILE_BYTES,
  });
}
