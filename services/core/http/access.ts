import { isRefusal, type Refusal, refuse } from '@coffret/contracts/errors';
import type { Doc, Filter } from '@coffret/contracts/ports/read-store';
import { type Access, admits, may } from '@coffret/contracts/rights';
import { hasSecondFactor, isBanned } from '@coffret/projections/users/view';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { correlationOfRequest } from '../../platform/telemetry/ids.ts';
import type { CommandContext } from '../commands/handle-command.ts';
import type { AccountServices, Environment, Services } from '../services.ts';
import { clientInfoOf } from './client-info.ts';
import { isWriting } from './documented-errors.ts';
import type { Session, Tokens, Viewed } from './tokens.ts';
import { type CachedUser, changesUsers } from './user-cache.ts';
import { viewedBy } from './viewed-by.ts';

export interface Viewer extends CachedUser {
  session: Session;
  isSecondFactorDemanded: boolean;
  /** Of the person who reads; in a viewing those of staff. */
  readerRights: ReadonlySet<string>;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
    skipsStores?: boolean;
    /** Also allowed before a demanded second factor is set up. */
    beforeSecondFactor?: boolean;
    /** Default: routes that read and ask for a right. False: of the user's own; true: of what the user may see, or the end of
     * the viewing. */
    whileViewing?: boolean;
    /** A documented GET that runs commands. HEAD is not allowed then. */
    changesByGet?: true;
  }
  interface FastifyRequest {
    /** null: no sign-in required. */
    viewer: Viewer | null;
  }
}

/** A response carries a new token when the request's token is older. */
const REFRESH_AFTER_MS = 5 * 60_000;

function isEnded(doc: Doc, session: Session): boolean {
  if (isBanned(doc)) return true;
  if (doc._sessionEpoch !== session.epoch) return true;
  const ids = [session.sessionId, session.viewing?.id];
  return (doc._endedSessions as { sessionId: string }[]).some(({ sessionId }) => ids.includes(sessionId));
}

const isDemanded = ({ settings }: Pick<Services, 'settings'>, { rights }: Pick<CachedUser, 'rights'>) =>
  settings.secondFactor === 'staff' && may(rights, 'work for customers');

export const mustSetUpSecondFactor = (
  services: Pick<Services, 'settings'>,
  person: Pick<CachedUser, 'rights' | 'doc'>,
) => isDemanded(services, person) && !hasSecondFactor(person.doc);

/** Returns INVALID_TOKEN or TOKEN_EXPIRED. */
async function holderOf(
  services: Pick<Services, 'userCache' | 'settings'>,
  tokens: Tokens,
  token: string | undefined,
  find = services.userCache.find,
): Promise<Viewer | Refusal> {
  const session = token === undefined ? 'invalid' : tokens.read(token);
  if (session === 'invalid') return refuse('INVALID_TOKEN');
  if (session === 'expired') return refuse('TOKEN_EXPIRED');
  const known = await find(session.userId);
  // The cached user may be older than the session.
  const isNone = !known || isEnded(known.doc, session);
  const person = isNone ? await services.userCache.readUncached(session.userId) : known;
  if (!person || isEnded(person.doc, session)) return refuse('INVALID_TOKEN');
  return {
    ...person,
    session,
    isSecondFactorDemanded: isDemanded(services, person),
    readerRights: person.rights,
  };
}

/** Returns INVALID_TOKEN, TOKEN_EXPIRED, or VIEW_ONLY to who views the application as another. */
export async function viewerOf(...asked: Parameters<typeof holderOf>): Promise<Viewer | Refusal> {
  const holder = await holderOf(...asked);
  return !isRefusal(holder) && holder.session.viewing ? refuse('VIEW_ONLY') : holder;
}

export function bearerToken(request: FastifyRequest): string | undefined {
  return /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
}

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

  async function renewUnasked(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const token = bearerToken(request);
    const session = token === undefined ? 'invalid' : tokens.read(token);
    if (typeof session === 'string' || !isOld(session)) return;
    const viewer = await viewerOf(services, tokens, token);
    if (!('refused' in viewer)) reply.header('x-access-token', tokens.sign(session));
  }

  /** The token is not renewed, nor the activity recorded. */
  async function viewed(request: FastifyRequest, holder: Viewer, as: Viewed): Promise<Viewer | Refusal> {
    const { access = 'anybody', whileViewing = typeof access === 'object' } = request.routeOptions.config;
    if (!whileViewing) return refuse('VIEW_ONLY');
    if (mustSetUpSecondFactor(services, holder)) return refuse('SECOND_FACTOR_REQUIRED');
    const seen = await viewedBy(services.userCache, holder, as);
    if (isRefusal(seen)) return seen;
    const { session, rights: readerRights } = holder;
    return { ...seen, session, isSecondFactorDemanded: false, readerRights };
  }

  async function own(
    request: FastifyRequest,
    reply: FastifyReply,
    holder: Viewer,
  ): Promise<Viewer | Refusal> {
    if (isOld(holder.session)) {
      reply.header('x-access-token', tokens.sign(holder.session));
      recordActivity(services, request, holder.session);
    }
    const { beforeSecondFactor = false } = request.routeOptions.config;
    const owes = !beforeSecondFactor && mustSetUpSecondFactor(services, holder);
    return owes ? refuse('SECOND_FACTOR_REQUIRED') : holder;
  }

  app.addHook('onRequest', async (request, reply) => {
    const { access = 'anybody', skipsStores, whileViewing } = request.routeOptions.config;
    const token = bearerToken(request);
    const session = token === undefined ? 'invalid' : tokens.read(token);
    const viewing = typeof session === 'string' ? undefined : session.viewing;
    if (viewing && isWriting(request.method) && !whileViewing) return reply.send(refuse('VIEW_ONLY'));
    if (access === 'anybody') return skipsStores ? undefined : renewUnasked(request, reply);
    const holder = await holderOf(services, tokens, token);
    if (isRefusal(holder)) return reply.send(holder);
    request.viewer = holder;
    const viewer = viewing
      ? await viewed(request, holder, viewing.viewed)
      : await own(request, reply, holder);
    if (isRefusal(viewer)) return reply.send(viewer);
    request.viewer = viewer;
    if (!admits(access, viewer.rights)) return reply.send(refuse('FORBIDDEN'));
  });
}

/** Requires that every route under /api declares its access. Sets `request.viewer`. */
export const authorizeRoutes = fp<AccountServices & Environment>(authorize, {
  name: 'authorize-routes',
  // A write that the full queue rejects costs no read of the user.
  dependencies: ['sign-tokens', 'reject-writes-when-full'],
});

export function viewer(request: FastifyRequest): Viewer {
  if (!request.viewer) throw new Error(`${request.routeOptions.url} has no viewer`);
  return request.viewer;
}

export const ownScope = (viewer: Viewer | null): Filter =>
  viewer && may(viewer.rights, 'work for customers') ? {} : { userId: viewer?.id };

/** Throws on a route that only reads. `userId`: the owner of the password or link on routes without sign-in. */
export function cause(
  request: FastifyRequest,
  userId: number | null = request.viewer?.id ?? null,
): CommandContext {
  const { url, config } = request.routeOptions;
  if (!isWriting(request.method) && !config.changesByGet)
    throw new Error(`${request.method} ${url} may not change anything`);
  return {
    userId,
    correlationId: correlationOfRequest(request),
    causationId: null,
    ...(request.work && { idempotency: request.work.idempotency }),
    takeEvents: (count) => request.takeEvents(count, userId),
    onStored: () => {
      request.hasStored = true;
    },
    onWritten: (shown, types) => {
      if (!shown) request.hasInvisibleWrites = true;
      if (changesUsers(types)) request.changedUsers = true;
    },
  };
}
