import { randomUUID } from 'node:crypto';
import { MAX_UPLOAD } from '@coffret/contracts/documents/formats';
import { refuse } from '@coffret/contracts/errors';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import fastify, { type FastifyInstance, LogController } from 'fastify';
import { observeRequests } from '../observing/observe-requests.ts';
import type { Telemetry } from '../observing/telemetry.ts';
import type { Services } from '../services.ts';
import type { Settings } from '../settings.ts';
import { callersSpan, correlationOfTrace } from '../tracing/ids.ts';
import { guardRoutes } from './access.ts';
import { answerClientError } from './client-errors.ts';
import { answerRefusals, handleFault } from './errors.ts';
import { createHangUp } from './hang-up.ts';
import { keepIdempotency } from './idempotency.ts';
import { acceptJsonBodies } from './json-body.ts';
import { limitAddresses } from './limits.ts';
import { describeApi, type Tag } from './openapi.ts';
import { createTokens, type Tokens } from './tokens.ts';
import { answerUnshown } from './unshown.ts';
import { zodValidator } from './validation.ts';

export const MAX_BODY = 1024 * 1024;
/** A request that takes longer to arrive than 20 MB on a slow line is somebody holding a connection. */
const REQUEST_TIMEOUT_MS = 5 * 60_000;

/** Fastify takes no number: whoever says one has the process reached through those proxies alone. */
function trusted({ trustProxy }: Settings) {
  return typeof trustProxy === 'number'
    ? (_address: string, hop: number) => hop < trustProxy
    : (trustProxy ?? false);
}

/** The HTTP server without a subject's routes, and its tokens. */
export async function createServer(
  services: Services,
  secret: string,
  tags: readonly Tag[],
  telemetry: Telemetry,
): Promise<{ server: FastifyInstance; tokens: Tokens }> {
  const app = fastify({
    loggerInstance: services.log,
    bodyLimit: MAX_BODY,
    requestTimeout: REQUEST_TIMEOUT_MS,
    trustProxy: trusted(services.settings),
    routerOptions: { maxParamLength: 500 },
    genReqId: ({ headers }) => {
      const caller = callersSpan(headers.traceparent);
      return caller ? correlationOfTrace(caller.traceId) : randomUUID();
    },
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'correlationId' }),
    forceCloseConnections: 'idle',
    frameworkErrors: handleFault,
    clientErrorHandler: answerClientError,
  });
  app.setValidatorCompiler(zodValidator);
  app.setErrorHandler(handleFault);
  app.setNotFoundHandler((_request, reply) => reply.send(refuse('NOT_FOUND')));
  observeRequests(app, telemetry);
  answerRefusals(app);
  acceptJsonBodies(app);
  const hangUp = createHangUp(app.server);
  app.addHook('preClose', async () => hangUp());

  await app.register(helmet, {
    contentSecurityPolicy: {
      directives: {
        'img-src': ["'self'", 'data:', 'blob:'],
        // The quote's PDF in the configurator's page.
        'frame-src': ["'self'", 'blob:'],
        'upgrade-insecure-requests': null,
      },
    },
    strictTransportSecurity: services.settings.publicUrl?.startsWith('https:') ?? false,
  });
  await app.register(multipart, {
    // A product's form is the longest, and its drawing of slots its longest field.
    limits: { fileSize: MAX_UPLOAD, files: 1, fields: 30, fieldSize: 4000, parts: 31, headerPairs: 50 },
  });
  await describeApi(app, tags);
  const tokens = await createTokens(app, secret, services.clock);
  guardRoutes(app, services, tokens);
  limitAddresses(app, services);
  answerUnshown(app);
  keepIdempotency(app, services.requestKeys);
  return { server: app, tokens };
}
