import { randomUUID } from 'node:crypto';
import { MAX_UPLOAD } from '@coffret/contracts/documents/formats';
import { refuse } from '@coffret/contracts/errors';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import fastify, { type FastifyInstance, LogController } from 'fastify';
import type { Services } from '../services.ts';
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

const MAX_BODY = 1024 * 1024;
/** A request that takes longer to arrive than 20 MB on a slow line is somebody holding a connection. */
const REQUEST_TIMEOUT_MS = 5 * 60_000;

/** The HTTP server without a subject's routes, and its tokens. */
export async function createServer(
  services: Services,
  secret: string,
  tags: readonly Tag[],
): Promise<{ server: FastifyInstance; tokens: Tokens }> {
  const app = fastify({
    loggerInstance: services.log,
    bodyLimit: MAX_BODY,
    requestTimeout: REQUEST_TIMEOUT_MS,
    routerOptions: { maxParamLength: 500 },
    genReqId: () => randomUUID(),
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: 'idle',
    frameworkErrors: handleFault,
    clientErrorHandler: answerClientError,
  });
  app.setValidatorCompiler(zodValidator);
  app.setErrorHandler(handleFault);
  app.setNotFoundHandler((_request, reply) => reply.send(refuse('NOT_FOUND')));
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
