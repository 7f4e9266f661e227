import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { createLinks } from './accounts/links.ts';
import { HEALTH, healthRoutes } from './http/health-routes.ts';
import { mount } from './http/mount.ts';
import { createServer } from './http/server.ts';
import { TRACES, traceRoutes } from './http/trace-routes.ts';
import { webRoutes } from './http/web-routes.ts';
import type { Telemetry } from './observing/telemetry.ts';
import type { Outbox } from './platform/mail/outbox-mailer.ts';
import { signingSecret } from './secret.ts';
import type { Services } from './services.ts';
import type { Settings } from './settings.ts';
import { type Edge, type Subject, tagsOf } from './subject.ts';

interface Needs {
  services: Services;
  subjects: readonly Subject[];
  outbox: Outbox | null;
  telemetry: Telemetry;
  /** Whether all that this process does has begun. */
  hasStarted(): boolean;
}

/** The role `api`: every subject's routes on a server that does not listen yet. */
export async function createApi({
  services,
  subjects,
  outbox,
  telemetry,
  hasStarted,
}: Needs): Promise<{ server: FastifyInstance; edge: Edge }> {
  const { settings, clock } = services;
  const secret = signingSecret(settings);
  const { server, tokens } = await createServer(
    services,
    secret,
    [...tagsOf(subjects), HEALTH, TRACES],
    telemetry,
  );
  const edge: Edge = {
    tokens,
    links: createLinks(secret, clock),
    outbox: settings.production ? null : outbox,
  };
  for (const { name, routes } of subjects) {
    if (routes) mount(server, name, (scope) => routes(scope, services, edge));
  }
  mount(server, HEALTH.name, (scope) => healthRoutes(scope, services, hasStarted));
  mount(server, TRACES.name, (scope) => traceRoutes(scope, telemetry));
  await webRoutes(server);
  return { server, edge };
}

/** Resolves with the address, `http://host:port`. */
export async function listen(server: FastifyInstance, { port, host }: Settings): Promise<string> {
  await server.listen({ port, host });
  const { port: given } = server.server.address() as AddressInfo;
  return `http://${host.includes(':') ? `[${host}]` : host}:${given}`;
}
