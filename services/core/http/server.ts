import { randomUUID } from 'node:crypto';
import { MAX_UPLOAD_BYTES } from '@coffret/contracts/documents/accepted-uploads';
import { refuse } from '@coffret/contracts/errors';
import { MAX_LONG_TEXT } from '@coffret/contracts/fields';
import multipart from '@fastify/multipart';
import fastify, { type FastifyInstance, LogController } from 'fastify';
import fp from 'fastify-plugin';
import { z } from 'zod';
import { correlationOfRequest } from '../../platform/telemetry/ids.ts';
import type { Telemetry } from '../../platform/telemetry/telemetry.ts';
import type { AccountServices, CommandServices, Environment } from '../services.ts';
import type { Settings } from '../settings.ts';
import { authorizeRoutes } from './access.ts';
import { answerClientError } from './client-errors.ts';
import { compressResponses } from './compression.ts';
import { limitDailyEvents } from './daily-quota.ts';
import { handleFault, serializeRefusals } from './errors.ts';
import { closeGracefully } from './graceful-close.ts';
import { handleIdempotencyKeys } from './idempotency.ts';
import { limitRequestsByIp } from './ip-rate-limit.ts';
import { acceptJsonBodies } from './json-body.ts';
import { collectLists } from './list-registry.ts';
import { collectMethods } from './method-not-allowed.ts';
import { nameLastChange } from './name-last-change.ts';
import { observeRequests } from './observe-requests.ts';
import { describeApi, type Tag } from './openapi.ts';
import { refuseInvisibleWrites } from './read-your-writes.ts';
import { authorizeResponses } from './response-authorization.ts';
import { setSecurityHeaders } from './security-headers.ts';
import { shedLoad } from './shedding.ts';
import { signTokens } from './tokens.ts';
import { boundUnsent, createUnsent } from './unsent.ts';
import { awaitUserCacheExpiry } from './user-cache-expiry.ts';
import { limitRequestsByUser } from './user-rate-limit.ts';
import { zodValidator } from './validation.ts';
import { isWebSocketUpgrade } from './websocket-upgrade.ts';
import { queueWrites, rejectWritesWhenFull } from './write-queue.ts';

const MAX_BODY = 1024 * 1024;
/** Bytes of the longest text in UTF-8. */
const MAX_FIELD = 4 * MAX_LONG_TEXT;
/** 20 MB on a slow line. */
const REQUEST_TIMEOUT_MS = 5 * 60_000;
/** Longer than a proxy's, which must close first. */
export const IDLE_CONNECTION_MS = 72_000;

/** A number of proxies, which Fastify does not accept. */
function trusted({ trustProxy }: Settings) {
  return typeof trustProxy === 'number'
    ? (_address: string, hop: number) => hop < trustProxy
    : (trustProxy ?? false);
}

/** RFC 9110, 10.1.1. */
const ignoreExpectations = fp(
  async ({ server }) => {
    server.on('checkExpectation', (request, reply) => server.emit('request', request, reply));
  },
  { name: 'ignore-expectations' },
);

/** A proxy may have read the other host: RFC 9112, 3.2. */
const refuseHostless = fp(
  async (app) => {
    app.addHook('onRequest', async ({ raw }, reply) => {
      const hosts = raw.headersDistinct.host?.length ?? 0;
      if (hosts > 1 || (hosts === 0 && raw.httpVersion === '1.1'))
        return reply.send(refuse('INVALID_PARAMETER', 'host'));
    });
  },
  { name: 'refuse-hostless' },
);

/** Adds `cache-control: no-store` to every answer of the interface whose route does not set the header. */
const forbidCaching = fp(
  async (app) => {
    app.addHook('onSend', async ({ url, routeOptions }, reply) => {
      if ((routeOptions.url ?? url).startsWith('/api/') && !reply.hasHeader('cache-control'))
        reply.header('cache-control', 'no-store');
    });
  },
  { name: 'forbid-caching' },
);

/**
 * Refuses every parameter of a query on routes of the interface that declare none. Lists read theirs themselves.
 * Must be registered before all routes.
 */
const refuseUnknownQueries = fp(
  async (app) => {
    app.addHook('onRoute', ({ schema }) => {
      if (schema?.operation && !schema.operation.query) schema.querystring ??= z.strictObject({});
    });
  },
  { name: 'refuse-unknown-queries' },
);

/** Hooks of one kind run in registration order. */
export async function createServer(
  services: AccountServices & CommandServices & Environment,
  secret: string,
  tags: readonly Tag[],
  telemetry: Telemetry,
): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: services.log,
    bodyLimit: MAX_BODY,
    requestTimeout: REQUEST_TIMEOUT_MS,
    keepAliveTimeout: IDLE_CONNECTION_MS,
    http: {
      shouldUpgradeCallback: isWebSocketUpgrade,
      requireHostHeader: false,
    },
    trustProxy: trusted(services.settings),
    routerOptions: { maxParamLength: 500 },
    // Jobs may be named by it: never the client's.
    genReqId: () => randomUUID(),
    childLoggerFactory: (logger, { id }, options, { headers }) =>
      logger.child({ correlationId: correlationOfRequest({ id, headers }) }, options),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'id' }),
    forceCloseConnections: 'idle',
    // Requests received before the close are still served.
    return503OnClosing: false,
    frameworkErrors: handleFault,
    clientErrorHandler: answerClientError,
  });
  app.setValidatorCompiler(zodValidator);
  app.setErrorHandler(handleFault);
  app.setNotFoundHandler((_request, reply) => reply.send(refuse('NOT_FOUND')));

  app.register(observeRequests, telemetry);
  app.register(nameLastChange, services);
  app.register(serializeRefusals);
  app.register(forbidCaching);
  const unsent = createUnsent();
  const { metrics } = telemetry;
  app.register(shedLoad, { unsent: unsent.share, metrics });
  app.register(refuseHostless);
  app.register(ignoreExpectations);
  app.register(refuseUnknownQueries);
  app.register(collectMethods);
  app.register(collectLists);
  app.register(closeGracefully);
  app.register(setSecurityHeaders, services.settings);
  app.register(compressResponses);
  app.register(multipart, {
    limits: {
      fileSize: MAX_UPLOAD_BYTES,
      files: 1,
      fields: 30,
      fieldSize: MAX_FIELD,
      parts: 31,
      headerPairs: 50,
    },
  });
  app.register(acceptJsonBodies);
  app.register(describeApi, { tags });
  app.register(signTokens, { secret, clock: services.clock });
  app.register(rejectWritesWhenFull);
  app.register(authorizeRoutes, services);
  app.register(limitRequestsByIp, services);
  app.register(limitRequestsByUser, services.settings);
  app.register(boundUnsent, { unsent, metrics });
  app.register(limitDailyEvents, services);
  app.register(refuseInvisibleWrites);
  app.register(awaitUserCacheExpiry, services);
  app.register(authorizeResponses);
  app.register(handleIdempotencyKeys, services);
  app.register(queueWrites);
  await app.after();
  return app;
}
