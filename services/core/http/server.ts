import { randomUUID } from 'node:crypto';
import { MAX_UPLOAD_BYTES } from '@coffret/contracts/documents/accepted-uploads';
import { refuse } from '@coffret/contracts/errors';
import multipart from '@fastify/multipart';
import fastify, { type FastifyInstance, type FastifyPluginAsync, LogController } from 'fastify';
import { correlationOfTrace, parseTraceparent } from '../../platform/telemetry/ids.ts';
import type { Telemetry } from '../../platform/telemetry/telemetry.ts';
import type { Services } from '../services.ts';
import type { Settings } from '../settings.ts';
import { authorizeRoutes } from './access.ts';
import { forbidCaching } from './caching.ts';
import { answerClientError } from './client-errors.ts';
import { compressResponses } from './compression.ts';
import { limitDailyEvents } from './daily-quota.ts';
import { handleFault, serializeRefusals } from './errors.ts';
import { createGracefulClose } from './graceful-close.ts';
import { handleIdempotencyKeys } from './idempotency.ts';
import { limitRequestsByIp } from './ip-rate-limit.ts';
import { acceptJsonBodies } from './json-body.ts';
import { answerMethodNotAllowed } from './method-not-allowed.ts';
import { observeRequests } from './observe-requests.ts';
import { describeApi, type Tag } from './openapi.ts';
import { refuseInvisibleWrites } from './read-your-writes.ts';
import { authorizeResponses } from './response-authorization.ts';
import { setSecurityHeaders } from './security-headers.ts';
import { logDeniedRequests } from './security-log.ts';
import { shedLoad } from './shedding.ts';
import { createTokens, type Tokens } from './tokens.ts';
import { refuseUnknownQueries } from './unknown-query.ts';
import { awaitUserCacheExpiry } from './user-cache-expiry.ts';
import { limitRequestsByUser } from './user-rate-limit.ts';
import { zodValidator } from './validation.ts';
import { isWebSocketUpgrade } from './websocket-upgrade.ts';
import { createWriteQueue } from './write-queue.ts';

const MAX_BODY = 1024 * 1024;
/** A request that takes longer to arrive than 20 MB on a slow line is somebody holding a connection. */
const REQUEST_TIMEOUT_MS = 5 * 60_000;
/** How long a connection is kept that nothing is asked on: longer than a proxy keeps it, which must be the first to end it. */
export const IDLE_CONNECTION_MS = 72_000;

/** Fastify takes no number: whoever says one has the process reached through those proxies alone. */
function trusted({ trustProxy }: Settings) {
  return typeof trustProxy === 'number'
    ? (_address: string, hop: number) => hop < trustProxy
    : (trustProxy ?? false);
}

/** An expectation that is none of HTTP's is left aside, as it may be (RFC 9110, 10.1.1), and the request is answered. */
function ignoreExpectations({ server }: FastifyInstance): void {
  server.on('checkExpectation', (request, reply) => server.emit('request', request, reply));
}

/** For no host, or for two, of which a proxy may have read the other: RFC 9112, 3.2. */
function refuseHostless(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw }, reply) => {
    const hosts = raw.headersDistinct.host?.length ?? 0;
    if (hosts > 1 || (hosts === 0 && raw.httpVersion === '1.1'))
      return reply.send(refuse('INVALID_PARAMETER', 'host'));
  });
}

/**
 * The HTTP server without a subject's routes, and its tokens. `methodNotAllowed` is registered when all routes are made:
 * it answers the methods that their paths do not have.
 */
export async function createServer(
  services: Services,
  secret: string,
  tags: readonly Tag[],
  telemetry: Telemetry,
): Promise<{ server: FastifyInstance; tokens: Tokens; methodNotAllowed: FastifyPluginAsync }> {
  const app = fastify({
    loggerInstance: services.log,
    bodyLimit: MAX_BODY,
    requestTimeout: REQUEST_TIMEOUT_MS,
    keepAliveTimeout: IDLE_CONNECTION_MS,
    http: {
      shouldUpgradeCallback: isWebSocketUpgrade,
      // Refused below, in the product's own words.
      requireHostHeader: false,
    },
    trustProxy: trusted(services.settings),
    routerOptions: { maxParamLength: 500 },
    genReqId: ({ headers }) => {
      const caller = parseTraceparent(headers.traceparent);
      return caller ? correlationOfTrace(caller.traceId) : randomUUID();
    },
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'correlationId' }),
    forceCloseConnections: 'idle',
    // Fastify would refuse, in words of its own, what was being sent when the end began: it is answered, as all is still there.
    return503OnClosing: false,
    frameworkErrors: handleFault,
    clientErrorHandler: answerClientError,
  });
  app.setValidatorCompiler(zodValidator);
  app.setErrorHandler(handleFault);
  app.setNotFoundHandler((_request, reply) => reply.send(refuse('NOT_FOUND')));
  observeRequests(app, telemetry);
  logDeniedRequests(app);
  serializeRefusals(app);
  forbidCaching(app);
  await shedLoad(app);
  refuseHostless(app);
  ignoreExpectations(app);
  refuseUnknownQueries(app);
  const methodNotAllowed = answerMethodNotAllowed(app);
  acceptJsonBodies(app);
  const closeGracefully = createGracefulClose(app.server);
  app.addHook('preClose', async () => closeGracefully());

  await setSecurityHeaders(app, services.settings);
  await compressResponses(app);
  await app.register(multipart, {
    // A product's form is the longest, and its drawing of slots its longest field.
    limits: { fileSize: MAX_UPLOAD_BYTES, files: 1, fields: 30, fieldSize: 4000, parts: 31, headerPairs: 50 },
  });
  await describeApi(app, tags);
  const tokens = await createTokens(app, secret, services.clock);
  const turns = createWriteQueue(tokens);
  turns.rejectWhenFull(app);
  authorizeRoutes(app, services, tokens);
  limitRequestsByIp(app, services);
  limitRequestsByUser(app, services.settings);
  limitDailyEvents(app, services);
  refuseInvisibleWrites(app);
  awaitUserCacheExpiry(app, services);
  authorizeResponses(app);
  handleIdempotencyKeys(app, services.requestKeys);
  turns.queueWrites(app);
  return { server: app, tokens, methodNotAllowed };
}
