import { configuration as answered } from '@coffret/contracts/configurations/answers';
import { duplicate, newConfiguration } from '@coffret/contracts/configurations/commands';
import { parameters as parametersSchema } from '@coffret/contracts/configurations/events';
import { EMPTY_STACK, orderedStack } from '@coffret/contracts/configurations/stack';
import { isRefusal, type Refusal } from '@coffret/contracts/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { nothingYet } from '../commands/history.ts';
import { madeBefore } from '../commands/made-before.ts';
import { cause, viewer } from '../http/access.ts';
import { operation } from '../http/operation.ts';
import { idParams } from '../http/parameters.ts';
import type { RouteTypes } from '../http/route-types.ts';
import type { Services } from '../services.ts';
import { contextOf, openConfiguration } from './access.ts';
import { type ConfigurationCommand, type ConfigurationContext, configuration } from './decider.ts';
import { knownNames } from './known-names.ts';
import { readStack } from './lines.ts';
import { openProject } from './open-project.ts';
import { presentShown } from './present-configuration.ts';

/** A configuration to be made, with what decides about it besides itself. */
interface Draft {
  created: Omit<Extract<ConfigurationCommand, { do: 'create' }>, 'do'>;
  context: ConfigurationContext;
}

/** Making configurations: from a form, or like another. */
export function creationRoutes(server: FastifyInstance, services: Services): void {
  const app = server.withTypeProvider<RouteTypes>();
  const { commands, sequences } = services;
  const nextLine = () => sequences.next('line', {});

  /** Makes what `draft` comes to, unless an earlier try at the request has made it; answers it. */
  async function make(
    request: FastifyRequest,
    reply: FastifyReply,
    draft: () => Promise<Draft | Refusal>,
  ): Promise<object | Refusal> {
    const who = viewer(request);
    const catalogue = await services.catalogue();
    reply.code(201);
    const made = await madeBefore(services, configuration, cause(request));
    if (made !== null) return presentShown(services, made, catalogue, who);
    const work = await draft();
    if (isRefusal(work)) return work;
    const id = await sequences.next('configuration', cause(request));
    const outcome = await commands.handle(configuration, {
      id,
      command: { do: 'create', ...work.created },
      context: work.context,
      cause: cause(request),
      seen: nothingYet(configuration),
    });
    return isRefusal(outcome) ? outcome : presentShown(services, id, catalogue, who);
  }

  app.post(
    '/api/configurations',
    {
      config: { access: ['configuration_c'] },
      schema: operation('createConfiguration', 'Makes a configuration in an open project.', {
        body: newConfiguration,
        creates: answered,
        refuses: ['NOT_FOUND', 'projectFinished'],
      }),
    },
    (request, reply) =>
      make(request, reply, async () => {
        const { lib, projectId, ProjLines = [], isCircuitBreakerAdded = null } = request.body;
        const parameters = parametersSchema
          .strip()
          .parse({ ...request.body, brandId: request.body.brandId ?? null });
        const inProject = await openProject(services, projectId, viewer(request));
        if (isRefusal(inProject)) return inProject;
        const context = await contextOf(services);
        const read = await readStack(ProjLines, context.catalogue, EMPTY_STACK, nextLine);
        if (isRefusal(read)) return read;
        const refusal = await knownNames(services, parameters, context.catalogue);
        if (refusal) return refusal;
        const stack = orderedStack({ ...read, isCircuitBreakerAdded });
        return { context, created: { lib, ...inProject, parameters, stack, duplicateOf: null } };
      }),
  );

  app.post(
    '/api/configurations/duplicate/:id',
    {
      config: { access: ['configuration_c'] },
      schema: operation(
        'duplicateConfiguration',
        'Makes a configuration like another, under a name of its own.',
        { params: idParams, body: duplicate, creates: answered, refuses: ['projectFinished'] },
      ),
    },
    (request, reply) =>
      make(request, reply, async () => {
        const work = await openConfiguration(services, request.params.id, viewer(request));
        if (isRefusal(work)) return work;
        const { doc: original, context } = work;
        const { projectId, userId, _stack } = original;
        const lineIds = new Map<number, number>();
        for (const { id } of _stack.lines) lineIds.set(id, await nextLine());
        const renamed = (id: number) => lineIds.get(id) ?? id;
        const stack = orderedStack({
          lines: _stack.lines.map((line) => ({ ...line, id: renamed(line.id) })),
          elements: _stack.elements.map((element) => ({ ...element, lineId: renamed(element.lineId) })),
          isCircuitBreakerAdded: _stack.isCircuitBreakerAdded,
        });
        const parameters = parametersSchema.strip().parse(original);
        const { lib } = request.body;
        return { context, created: { lib, projectId, userId, parameters, stack, duplicateOf: original.id } };
      }),
  );
}
