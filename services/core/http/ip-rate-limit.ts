import { isIPv6 } from 'node:net';
import { type Refusal, refuse } from '@coffret/contracts/errors';
import fp from 'fastify-plugin';
import type { Services } from '../services.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Limited by address to RATE_LIMIT requests a minute; as an open list, to ten times as many. */
    limited?: boolean | 'openList';
  }
}

/** Refused until there are points again. */
export function tooMany(retryAfterMs: number): Refusal {
  return { ...refuse('TOO_MANY_REQUESTS'), retryAfterSeconds: Math.ceil(retryAfterMs / 1000) };
}

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

/** Limits the requests of an address to the routes with `limited`. */
export const limitRequestsByIp = fp<Pick<Services, 'settings' | 'limits'>>(
  async (app, { settings, limits }) => {
    if (settings.rateLimit === 0) return;
    app.addHook('onRequest', async (request, reply) => {
      const { url, config } = request.routeOptions;
      if (!config.limited) return;
      const name = config.limited === 'openList' ? 'openLists' : 'anonymous';
      const { ok, retryAfterMs } = await limits.take(name, `${url} ${clientNetwork(request.ip)}`);
      if (!ok) return reply.send(tooMany(retryAfterMs));
    });
  },
  { name: 'limit-requests-by-ip', dependencies: ['authorize-routes'] },
);
