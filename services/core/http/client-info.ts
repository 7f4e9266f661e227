import { isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';

const MAX_AGENT = 255;
const GROUPS = 8;
/** An IPv6 client usually has a network of 64 bits. */
const NETWORK_GROUPS = 4;

export function clientNetwork(ip: string): string {
  if (!isIPv6(ip)) return ip;
  const mapped = /^::ffff:([\d.]+)$/i.exec(ip)?.[1];
  if (mapped) return mapped;
  const [before = [], after = []] = ip.split('::').map((part) => (part ? part.split(':') : []));
  const given = before.length + after.length + (after.at(-1)?.includes('.') ? 1 : 0);
  const zeros = ip.includes('::') ? Array<string>(GROUPS - given).fill('0') : [];
  return `${[...before, ...zeros, ...after].slice(0, NETWORK_GROUPS).join(':')}::/64`;
}

export function clientInfoOf({ ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>): {
  address: string;
  agent: string;
} {
  const agent = (headers['user-agent'] ?? '').replace(/\p{Cc}/gu, '').slice(0, MAX_AGENT);
  return { address: clientNetwork(ip), agent };
}
