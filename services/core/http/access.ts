import { type Refusal, refuse } from '@coffret/contracts/errors';
import type { Doc, Filter } from '@coffret/contracts/ports/read-store';
import { type Access, may } from '@coffret/contracts/rights';
import { hasSecondFactor } from '@coffret/projections/users/view';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Cause } from '../commands/handle-command.ts';
import type { AccountServices, Environment, Services } from '../services.ts';
import { clientInfoOf } from './client-info.ts';
import type { Session, Tokens } from './tokens.ts';
import { type CachedUser, changesUsers } from './user-cache.ts';

/** The signed-in user. */
export interface Viewer extends CachedUser {
  session: Session;
  /** The installation asks for a second factor of them. */
  isSecondFactorDemanded: boolean;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
    /** Answered whatever the stores do. */
    skipsStores?: boolean;
    /** Also for who has to set up a second factor first. */
    beforeSecondFactor?: boolean;
  }
  interface FastifyRequest {
    /** null on routes that anybody may call. */
    viewer: Viewer | null;
  }
}

/** Once a token is older than this, a response carries a fresh one. */
const REFRESH_AFTER_MS = 5 * 60_000;

type Ended = { sessionId: string };

function isEnded(doc: Doc, session: Session): boolean {
  if (doc.isBan === true && doc._isLocked !== true) return true;
  if (doc._sessionEpoch !== session.epoch) return true;
  return (doc._endedSessions as Ended[]).some(({ sessionId }) => sessionId === session.sessionId);
}

const isDemanded = ({ settings }: Pick<Services, 'settings'>, { rights }: Pick<CachedUser, 'rights'>) =>
  settings.secondFactor === 'staff' && may(rights, 'work for customers');

/** A second factor is demanded of them, and they have none: they set one up before anything else. */
export const mustSetUpSecondFactor = (
  services: Pick<Services, 'settings'>,
  person: Pick<CachedUser, 'rights' | 'doc'>,
) => isDemanded(services, person) && !hasSecondFactor(person.doc);

/** The viewer that a token stands for at this moment, for one request. Refused with INVALID_TOKEN or TOKEN_EXPIRED. */
export async function viewerOf(
  services: Pick<Services, 'userCache' | 'settings'>,
  tokens: Tokens,
  token: string | undefined,
  find = services.userCache.find,
): Promise<Viewer | Refusal> {
  const session = token === undefined ? 'invalid' : tokens.read(token);
  if (session === 'invalid') return refuse('INVALID_TOKEN');
  if (session === 'expired') return refuse('TOKEN_EXPIRED');
  const known = await find(session.userId);
  // What is remembered may be older than the session.
  const isNone = !known || isEnded(known.doc, session);
  const person = isNone ? await services.userCache.readUncached(session.userId) : known;
  if (!person || isEnded(person.doc, session)) return refuse('INVALID_TOKEN');
  return { ...person, session, isSecondFactorDemanded: isDemanded(services, person) };
}

export function bearerToken(request: FastifyRequest): string | undefined {
  return /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
}

/** That the session is at work; nobody waits for it, and a store that is down keeps nobody from working. */
function recordActivity(
  { sessions, log }: AccountServices & Environment,
  request: FastifyRequest,
  session: Session,
): void {
  const { sessionId: id, userId, epoch } = session;
  sessions
    .seen({ id, userId, epoch, ...clientInfoOf(request) })
    .catch((err: unknown) => log.warn({ err }, 'a session could not be noted'));
}

async function authorize(app: FastifyInstance, services: AccountServices & Environment): Promise<void> {
  const { tokens } = app;
  app.decorateRequest('viewer', null);

  app.addHook('onRoute', ({ url, config }) => {
    if (url.startsWith('/api/') && !config?.access) throw new Error(`${url} does not say who may call it`);
  });

  const isOld = (session: Session) => services.clock.now().getTime() - session.issuedAt > REFRESH_AFTER_MS;

  /** Nobody is asked for a token here; a session that sends one goes on by it all the same. */
  async function renewUnasked(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const token = bearerToken(request);
    const session = token === undefined ? 'invalid' : tokens.read(token);
    if (typeof session === 'string' || !isOld(session)) return;
    const viewer = await viewerOf(services, tokens, token);
    if (!('refused' in viewer)) reply.header('x-access-token', tokens.sign(session));
  }

  app.addHook('onRequest', async (request, reply) => {
    const { access = 'anybody', skipsStores, beforeSecondFactor = false } = request.routeOptions.config;
    if (access === 'anybody') return skipsStores ? undefined : renewUnasked(request, reply);
    const viewer = await viewerOf(services, tokens, bearerToken(request));
    if ('refused' in viewer) return reply.send(viewer);
    request.viewer = viewer;
    if (isOld(viewer.session)) {
      reply.header('x-access-token', tokens.sign(viewer.session));
      recordActivity(services, request, viewer.session);
    }
    if (!beforeSecondFactor && mustSetUpSecondFactor(services, viewer)) {
      return reply.send(refuse('SECOND_FACTOR_REQUIRED'));
    }
    if (access !== 'user' && !access.some((right) => viewer.rights.has(right))) {
      return reply.send(refuse('FORBIDDEN'));
    }
  });
}

/** Requires that every route under /api says who may call it, and refuses other callers. Sets `request.viewer`. */
export const authorizeRoutes = fp<AccountServices & Environment>(authorize, {
  name: 'authorize-routes',
  // A write that the full queue rejects must not cost a read of the user first.
  dependencies: ['sign-tokens', 'reject-writes-when-full'],
});

/** The viewer of a route that asks for one. */
export function viewer(request: FastifyRequest): Viewer {
  if (!request.viewer) throw new Error(`${request.routeOptions.url} has no viewer`);
  return request.viewer;
}

/** What the viewer has to do with of that which belongs to customers: all, or their own (`userId`). */
export const ownScope = (viewer: Viewer | null): Filter =>
  viewer && may(viewer.rights, 'work for customers') ? {} : { userId: viewer?.id };

/**
 * Who asks, for commands; that what they write does not show yet, or changes people, is noted on the request.
 * `userId`: whose password or link it is, where nobody is signed in.
 */
export function cause(request: FastifyRequest, userId: number | null = request.viewer?.id ?? null): Cause {
  return {
    userId,
    correlationId: request.id,
    causationId: null,
    ...(request.work && { idempotency: request.work.idempotency }),
    takeEvents: (count) => request.takeEvents(count, userId),
    onWritten: (shown, types) => {
      if (!shown) request.hasInvisibleWrites = true;
      if (changesUsers(types)) request.changedUsers = true;
    },
  };
}
