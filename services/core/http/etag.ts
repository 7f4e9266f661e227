import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A tag for what another one tells apart, and that does not tell it: a key, a hash. */
export const tagOf = (text: string) => createHash('sha256').update(text).digest('base64url');

/**
 * Names a file's content by a tag, for the browser of whoever asked alone, and says whether that browser has it
 * already: 304 is then the answer (RFC 9110, 13.1.2). It asks each time, as who may see it can change.
 */
export function isUnchanged(request: FastifyRequest, reply: FastifyReply, content: string): boolean {
  const tag = `"${content}"`;
  reply.header('etag', tag).header('cache-control', 'private, no-cache');
  const known = request.headers['if-none-match']?.split(',').map((one) => one.trim().replace(/^W\//, ''));
  return known?.some((one) => one === '*' || one === tag) ?? false;
}
