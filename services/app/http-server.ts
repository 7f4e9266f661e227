import type { AddressInfo } from 'node:net';
import { refuse } from '@coffret/contracts/errors';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { CLIENT_FAULTS, clientFaultRoutes } from '../core/http/client-fault-routes.ts';
import { HEALTH, healthRoutes } from '../core/http/health-routes.ts';
import { answerMethodNotAllowed } from '../core/http/method-not-allowed.ts';
import { createServer } from '../core/http/server.ts';
import { addSubjectRoutes } from '../core/http/subject-routes.ts';
import { webRoutes } from '../core/http/web-routes.ts';
import { createMailedLinks } from '../core/mailed-links.ts';
import type { Services } from '../core/services.ts';
import type { Settings } from '../core/settings.ts';
import {
  exportSectionsOf,
  mailSamplesOf,
  type Subject,
  type SubjectContext,
  tagsOf,
} from '../core/subject.ts';
import { signingSecret } from '../platform/secrets/secret.ts';
import { createSecrets } from '../platform/secrets/secrets.ts';
import { createSigner } from '../platform/secrets/signer.ts';
import type { Telemetry } from '../platform/telemetry/telemetry.ts';
import { LINK_LIFETIMES_MS } from '../subjects/accounts/public.ts';
import { outboxClosedReasons } from '../subjects/mails/outbox/closed-reasons.ts';
import type { Platform } from './platform/open-platform.ts';

interface Dependencies {
  services: Services;
  subjects: readonly Subject[];
  platform: Platform;
  telemetry: Telemetry;
  /** Whether the first data exist. */
  isOpen(): boolean;
  isReady(): boolean;
}

/** 503 for the API until the first data exist. */
const refuseUntilOpen = fp<Pick<Dependencies, 'isOpen'>>(
  async (server, { isOpen }) => {
    server.addHook('onRequest', async ({ url: sent, routeOptions: { url = sent } }, reply) => {
      const isHealth = url.startsWith('/api/health');
      if (!isOpen() && url.startsWith('/api/') && !isHealth) return reply.send(refuse('UNAVAILABLE'));
    });
  },
  { name: 'refuse-until-open' },
);

/** Role `api`: routes of all subjects and the web client. */
async function addApi(
  server: FastifyInstance,
  dependencies: SubjectContext,
  { services, subjects, telemetry, isOpen }: Dependencies,
): Promise<void> {
  server.register(refuseUntilOpen, { isOpen });
  addSubjectRoutes(server, CLIENT_FAULTS.name, (scope) => clientFaultRoutes(scope, telemetry));
  for (const { name, routes } of subjects) {
    if (routes) addSubjectRoutes(server, name, (scope) => routes(scope, services, dependencies));
  }
  await webRoutes(server);
}

/** Does not listen yet. Without the role `api`: health routes only. */
export async function createHttpServer(
  needs: Dependencies,
): Promise<{ server: FastifyInstance; dependencies: SubjectContext }> {
  const { services, subjects, platform, telemetry, isReady } = needs;
  const { settings, clock } = services;
  const isApi = settings.roles.includes('api');
  const secret = signingSecret(settings);
  const server = await createServer(
    services,
    secret,
    [...(isApi ? [...tagsOf(subjects), CLIENT_FAULTS] : []), HEALTH],
    telemetry,
  );
  const dependencies: SubjectContext = {
    tokens: server.tokens,
    links: createMailedLinks(secret, clock, LINK_LIFETIMES_MS),
    secrets: createSecrets(secret),
    signer: createSigner(secret),
    outbox: outboxClosedReasons(settings).length > 0 ? null : platform.outbox,
    storedMails: platform.outbox,
    exportSections: exportSectionsOf(subjects),
    mailSamples: mailSamplesOf(subjects),
    stores: { ...platform, store: platform.encryptedStore },
  };
  if (isApi) await addApi(server, dependencies, needs);
  addSubjectRoutes(server, HEALTH.name, (scope) => healthRoutes(scope, services, isReady));
  server.register(answerMethodNotAllowed);
  return { server, dependencies };
}

/** Resolves with the address, `http://host:port`. */
export async function listen(
  server: FastifyInstance,
  { port, host }: Pick<Settings, 'port' | 'host'>,
): Promise<string> {
  await server.listen({ port, host });
  const { port: given } = server.server.address() as AddressInfo;
  return `http://${host.includes(':') ? `[${host}]` : host}:${given}`;
}
