import type { FastifyRequest } from 'fastify';
import { clientNetwork } from './ip-rate-limit.ts';

const MAX_AGENT = 255;

/** Where a request comes from: the address that stands for its client, and what the browser says of itself. */
export function clientInfoOf({ ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>): {
  address: string;
  agent: string;
} {
  const agent = (headers['user-agent'] ?? '').replace(/\p{Cc}/gu, '').slice(0, MAX_AGENT);
  return { address: clientNetwork(ip), agent };
}
