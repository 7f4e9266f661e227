import { isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';

const MAX_AGENT = 255;
const GROUPS = 8;
/** An IPv6 client commonly has all of a network of 64 bits to itself. */
const NETWORK_GROUPS = 4;

/** Whom an address stands for: itself, or its network where there are addresses enough for every request. */
export function clientNetwork(ip: string): string {
  if (!isIPv6(ip)) return ip;
  const mapped = /^::ffff:([\d.]+)$/i.exec(ip)?.[1];
  if (mapped) return mapped;
  const [before = [], after = []] = ip.split('::').map((part) => (part ? part.split(':') : []));
  const given = before.length + after.length + (after.at(-1)?.includes('.') ? 1 : 0);
  const zeros = ip.includes('::') ? Array<string>(GROUPS - given).fill('0') : [];
  return `${[...before, ...zeros, ...after].slice(0, NETWORK_GROUPS).join(':')}::/64`;
}

/** Where a request comes from: the address that stands for its client, and what the browser says of itself. */
export function clientInfoOf({ ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>): {
  address: string;
  agent: string;
} {
  const agent = (headers['user-agent'] ?? '').replace(/\p{Cc}/gu, '').slice(0, MAX_AGENT);
  return { address: clientNetwork(ip), agent };
}
