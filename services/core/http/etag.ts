import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A hash: the text may be secret. */
export const tagOf = (text: string | Buffer) => createHash('sha256').update(text).digest('base64url');

/** true: the browser has the content, so the response is 304 (RFC 9110, 13.1.2). */
export function isUnchanged(request: FastifyRequest, reply: FastifyReply, content: string): boolean {
  const tag = `"${content}"`;
  reply.header('etag', tag).header('cache-control', 'private, no-cache');
  const known = request.headers['if-none-match']?.split(',').map((one) => one.trim().replace(/^W\//, ''));
  return known?.some((one) => one === '*' || one === tag) ?? false;
}
