import { propose } from '@coffret/cabinet/propose';
import {
  configurationChange,
  duplicate,
  lineSent,
  newConfiguration,
  stackChange,
  statusChange,
} from '@coffret/contracts/configurations/commands';
import { parameters as parametersSchema } from '@coffret/contracts/configurations/events';
import { EMPTY_STACK, orderedStack } from '@coffret/contracts/configurations/stack';
import { brokenRules, isRefusal, type Refusal, refuse } from '@coffret/contracts/errors';
import { configurationsList, configurationsView } from '@coffret/projections/configurations/view';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { withLinkedCounts } from '../comments/public.ts';
import { cause, viewer } from '../http/access.ts';
import { listRoutes } from '../http/list-routes.ts';
import { idParams } from '../http/parameters.ts';
import type { RouteTypes } from '../http/route-types.ts';
import type { Services } from '../services.ts';
import { configurationScope, contextOf, visibleConfiguration } from './access.ts';
import { toCabinet } from './cabinet.ts';
import { type ConfigurationCommand, configuration, type Drawing } from './decider.ts';
import { brandLib, knownNames } from './known-names.ts';
import { presentStack, readStack } from './lines.ts';
import { openProject } from './open-project.ts';
import { configurationRows, presentConfiguration } from './present-configuration.ts';

const tags = ['configurations'];

export function configurationRoutes(server: FastifyInstance, services: Services): void {
  const app = server.withTypeProvider<RouteTypes>();
  const { commands, sequences } = services;
  const nextLine = () => sequences.next('line', {});

  const one = async (id: number) => {
    const doc = await services.view(configurationsView).findOne({ _id: id });
    return doc ? presentConfiguration(services, doc) : refuse('NOT_FOUND');
  };

  /** What a request changes of a stack: its lines when it gives them, the answer when it gives one. */
  async function readDrawing({
    ProjLines,
    isCircuitBreakerAdded: answer,
  }: Pick<z.infer<typeof configurationChange>, 'ProjLines' | 'isCircuitBreakerAdded'>): Promise<
    Drawing | Refusal
  > {
    const drawn = ProjLines && (await readStack(ProjLines, null, await services.catalogue(), nextLine));
    if (isRefusal(drawn)) return drawn;
    return (standing) => ({
      ...(drawn ?? standing),
      isCircuitBreakerAdded: answer === undefined ? standing.isCircuitBreakerAdded : answer,
    });
  }

  /** A command on a configuration that the viewer may see; answers it as it then is. */
  async function handle(
    request: FastifyRequest<{ Params: { id: number } }>,
    command: ConfigurationCommand,
    expectedRevision?: number,
  ): Promise<object | Refusal> {
    const { id } = request.params;
    const doc = await visibleConfiguration(services, id, viewer(request));
    if (isRefusal(doc)) return doc;
    const context = await contextOf(services, doc.projectId);
    const outcome = await commands.handle(configuration, {
      id,
      command,
      context,
      cause: cause(request),
      expectedRevision,
    });
    if (isRefusal(outcome)) return outcome;
    return one(id);
  }

  listRoutes(server, services, {
    spec: configurationsList,
    access: ['configuration_r'],
    scope: configurationScope,
    present: async (docs, who) =>
      withLinkedCounts(services, 'configuration', await configurationRows(services, docs), who),
  });

  app.get(
    '/api/configurations/:id',
    { config: { access: ['configuration_r'] }, schema: { tags, params: idParams } },
    async (request) => {
      const doc = await visibleConfiguration(services, request.params.id, viewer(request));
      return isRefusal(doc) ? doc : presentConfiguration(services, doc);
    },
  );

  app.post(
    '/api/configurations',
    { config: { access: ['configuration_c'] }, schema: { tags, body: newConfiguration } },
    async (request, reply) => {
      const { lib, projectId, ProjLines = [], isCircuitBreakerAdded = null } = request.body;
      const parameters = parametersSchema
        .strip()
        .parse({ ...request.body, brandId: request.body.brandId ?? null });
      const inProject = await openProject(services, projectId, viewer(request));
      if (isRefusal(inProject)) return inProject;
      const context = await contextOf(services, projectId);
      const stack = await readStack(ProjLines, isCircuitBreakerAdded, context.catalogue, nextLine);
      const refusal = isRefusal(stack) ? stack : await knownNames(services, parameters);
      if (refusal) return refusal;
      const id = await sequences.next('configuration', cause(request));
      const outcome = await commands.handle(configuration, {
        id,
        command: {
          do: 'create',
          lib,
          ...inProject,
          parameters,
          stack: isRefusal(stack) ? EMPTY_STACK : stack,
          duplicateOf: null,
        },
        context,
        cause: cause(request),
      });
      if (isRefusal(outcome)) return outcome;
      return reply.code(201).send(await one(id));
    },
  );

  app.put(
    '/api/configurations/:id',
    {
      config: { access: ['configuration_w'] },
      schema: { tags, params: idParams, body: configurationChange },
    },
    async (request) => {
      const who = viewer(request);
      const doc = await visibleConfiguration(services, request.params.id, who);
      if (isRefusal(doc)) return doc;
      const { lib, projectId, rowVersion } = request.body;
      const parameters = parametersSchema.partial().strip().parse(request.body);
      const refusal = await knownNames(services, parameters);
      if (refusal) return refusal;

      let project: { projectId: number; projectLib: string } | undefined;
      if (projectId !== undefined && projectId !== doc.projectId) {
        const target = await openProject(services, projectId, who);
        if (isRefusal(target)) return target;
        if (target.userId !== doc.userId) return refuse('INVALID_PARAMETER', 'projectId');
        project = { projectId, projectLib: target.projectLib };
      }
      const drawing = await readDrawing(request.body);
      if (isRefusal(drawing)) return drawing;
      return handle(request, { do: 'change', lib, project, parameters, drawing }, rowVersion);
    },
  );

  app.delete(
    '/api/configurations/:id',
    { config: { access: ['configuration_d'] }, schema: { tags, params: idParams } },
    async (request, reply) => {
      const { id } = request.params;
      const doc = await visibleConfiguration(services, id, viewer(request));
      if (isRefusal(doc)) return doc;
      const context = await contextOf(services, doc.projectId);
      const outcome = await commands.handle(configuration, {
        id,
        command: { do: 'delete' },
        context,
        cause: cause(request),
      });
      return isRefusal(outcome) ? outcome : reply.code(204).send();
    },
  );

  app.post(
    '/api/configurations/duplicate/:id',
    { config: { access: ['configuration_c'] }, schema: { tags, params: idParams, body: duplicate } },
    async (request, reply) => {
      const original = await visibleConfiguration(services, request.params.id, viewer(request));
      if (isRefusal(original)) return original;
      const { projectId, projectLib, userId, _stack } = original;
      const lineIds = new Map<number, number>();
      for (const { id } of _stack.lines) lineIds.set(id, await nextLine());
      const renamed = (id: number) => lineIds.get(id) ?? id;
      const id = await sequences.next('configuration', cause(request));
      const outcome = await commands.handle(configuration, {
        id,
        command: {
          do: 'create',
          lib: request.body.lib,
          projectId,
          projectLib,
          userId,
          parameters: parametersSchema.strip().parse(original),
          stack: orderedStack({
            lines: _stack.lines.map((line) => ({ ...line, id: renamed(line.id) })),
            elements: _stack.elements.map((element) => ({ ...element, lineId: renamed(element.lineId) })),
            isCircuitBreakerAdded: _stack.isCircuitBreakerAdded,
          }),
          duplicateOf: request.params.id,
        },
        context: await contextOf(services, projectId),
        cause: cause(request),
      });
      if (isRefusal(outcome)) return outcome;
      return reply.code(201).send(await one(id));
    },
  );

  app.put(
    '/api/configurations/editConfigurator/:id',
    { config: { access: ['configuration_w'] }, schema: { tags, params: idParams, body: stackChange } },
    async (request) => {
      const doc = await visibleConfiguration(services, request.params.id, viewer(request));
      if (isRefusal(doc)) return doc;
      const drawing = await readDrawing(request.body);
      if (isRefusal(drawing)) return drawing;
      return handle(request, { do: 'draw', drawing }, request.body.rowVersion);
    },
  );

  app.post(
    '/api/configurations/validate/:id',
    { config: { access: ['configuration_w'] }, schema: { tags, params: idParams } },
    async (request) => {
      const userVerified = viewer(request).doc.isVerified === true;
      return handle(request, { do: 'validate', userVerified });
    },
  );

  app.post(
    '/api/configurations/propose/:id',
    { config: { access: ['configuration_w'] }, schema: { tags, params: idParams } },
    async (request) => {
      const doc = await visibleConfiguration(services, request.params.id, viewer(request));
      if (isRefusal(doc)) return doc;
      const catalogue = await services.catalogue();
      const { isCircuitBreakerAdded } = doc._stack;
      const form = toCabinet(doc, { ...EMPTY_STACK, isCircuitBreakerAdded });
      const proposal = propose({ ...form, brandLib: await brandLib(services, doc.brandId) }, catalogue);
      if ('errors' in proposal) return brokenRules(proposal.errors);
      const stack = await readStack(
        z.array(lineSent).parse(proposal.lines),
        isCircuitBreakerAdded,
        catalogue,
        nextLine,
      );
      return isRefusal(stack) ? stack : { ProjLines: presentStack(stack, catalogue) };
    },
  );

  app.put(
    '/api/configurations/updateStatus/:id',
    { config: { access: ['configuration_w'] }, schema: { tags, params: idParams, body: statusChange } },
    async (request) => {
      const { status, rowVersion } = request.body;
      if (status === 'DONE') {
        const doc = await visibleConfiguration(services, request.params.id, viewer(request));
        if (isRefusal(doc)) return doc;
        if (!viewer(request).staff) return refuse('FORBIDDEN', 'status');
        return handle(request, { do: 'order' }, rowVersion);
      }
      if (status === 'PENDING') return handle(request, { do: 'reopen' }, rowVersion);
      const doc = await visibleConfiguration(services, request.params.id, viewer(request));
      return isRefusal(doc)
        ? doc
        : refuse('INVALID_STATUS', 'status', `${doc.status} cannot become ${status} by hand`);
    },
  );
}
