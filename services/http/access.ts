import { type Refusal, refuse } from '@coffret/contracts/errors';
import type { Doc } from '@coffret/contracts/ports/read-store';
import type { Right } from '@coffret/contracts/rights';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Cause } from '../commands/handle-command.ts';
import type { Services } from '../services.ts';
import type { Person } from './people.ts';
import type { Session, Tokens } from './tokens.ts';

/** Who may call a route: anybody, anybody signed in, or holders of one of these rights. */
export type Access = 'anybody' | 'user' | readonly [Right, ...Right[]];

/** The signed-in user. */
export interface Viewer extends Person {
  session: Session;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
  }
  interface FastifyRequest {
    /** null on routes that anybody may call. */
    viewer: Viewer | null;
  }
}

/** Once a token is older than this, a response carries a fresh one. */
const REFRESH_AFTER_MS = 5 * 60_000;

type Ended = { sessionId: string };

function isOver(doc: Doc, session: Session): boolean {
  if (doc.isBan === true) return true;
  if (doc._sessionEpoch !== session.epoch) return true;
  return (doc._endedSessions as Ended[]).some(({ sessionId }) => sessionId === session.sessionId);
}

/** The viewer that a token stands for at this moment. Refused with INVALID_TOKEN or TOKEN_EXPIRED. */
export async function viewerOf(
  services: Pick<Services, 'people'>,
  tokens: Tokens,
  token: string | undefined,
): Promise<Viewer | Refusal> {
  const session = token === undefined ? 'invalid' : tokens.read(token);
  if (session === 'invalid') return refuse('INVALID_TOKEN');
  if (session === 'expired') return refuse('TOKEN_EXPIRED');
  const person = await services.people(session.userId);
  if (!person || isOver(person.doc, session)) return refuse('INVALID_TOKEN');
  return { ...person, session };
}

function bearerToken(request: FastifyRequest): string | undefined {
  return /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
}

/** Makes every route under /api say who may call it, and holds callers to it. */
export function guardRoutes(app: FastifyInstance, services: Services, tokens: Tokens): void {
  app.decorateRequest('viewer', null);

  app.addHook('onRoute', ({ url, config }) => {
    if (url.startsWith('/api/') && !config?.access) throw new Error(`${url} does not say who may call it`);
  });

  app.addHook('onRequest', async (request, reply) => {
    const access = request.routeOptions.config.access ?? 'anybody';
    if (access === 'anybody') return;
    const viewer = await viewerOf(services, tokens, bearerToken(request));
    if ('refused' in viewer) return reply.send(viewer);
    request.viewer = viewer;
    if (access !== 'user' && !access.some((right) => viewer.rights.has(right))) {
      return reply.send(refuse('FORBIDDEN'));
    }
    if (services.clock.now().getTime() - viewer.session.issuedAt > REFRESH_AFTER_MS) {
      reply.header('x-access-token', tokens.sign(viewer.session));
    }
  });
}

/** The viewer of a route that asks for one. */
export function viewer(request: FastifyRequest): Viewer {
  if (!request.viewer) throw new Error(`${request.routeOptions.url} has no viewer`);
  return request.viewer;
}

/** Who asks, for commands; what they write and does not show yet is noted on the request. */
export function cause(request: FastifyRequest): Cause {
  return {
    userId: request.viewer?.id ?? null,
    correlationId: request.id,
    causationId: null,
    ...(request.work && { once: request.work.once }),
    wrote: (shown) => {
      if (!shown) request.unshown = true;
    },
  };
}
