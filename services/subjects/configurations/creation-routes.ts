import { configuration as answered } from '@coffret/contracts/configurations/answers';
import { configurationCreation, duplicate } from '@coffret/contracts/configurations/commands';
import {
  type Parameters,
  parameters as parametersSchema,
  type Stack,
} from '@coffret/contracts/configurations/events';
import { orderedStack } from '@coffret/contracts/configurations/stack';
import { isRefusal, type Refusal, refuse } from '@coffret/contracts/errors';
import { restart } from '@coffret/contracts/history/history';
import type { FastifyRequest } from 'fastify';
import { emptyHistory } from '../../core/commands/history.ts';
import { previousResult } from '../../core/commands/previous-result.ts';
import { cause, viewer } from '../../core/http/access.ts';
import { idParams, operation, type Routes } from '../../core/http/operation.ts';
import type { CommandServices, QueryServices } from '../../core/services.ts';
import { configurationContext, type Opened, openConfiguration, openProject } from './access.ts';
import {
  type Configuration,
  type ConfigurationCommand,
  type ConfigurationContext,
  configuration,
} from './decider.ts';
import { placed } from './edit-stack.ts';
import { readTemplate } from './from-template.ts';
import type { ShowServices } from './issued-quote.ts';
import { copyOfStack, readStack } from './lines.ts';
import { presentShown, type ShownConfiguration } from './present-configuration.ts';
import { refuseUnknownReferences } from './unknown-references.ts';

interface Draft {
  created: Omit<Extract<ConfigurationCommand, { type: 'CreateConfiguration' }>, 'type'>;
  context: ConfigurationContext;
}

/** `revision`: of a former state. */
interface Original {
  parameters: Parameters;
  stack: Stack;
  revision?: number;
}

export function creationRoutes(app: Routes, services: CommandServices & QueryServices & ShowServices): void {
  const { commands, sequences } = services;

  /** Idempotent. */
  async function make(
    request: FastifyRequest,
    draft: () => Promise<Draft | Refusal>,
  ): Promise<ShownConfiguration | Refusal> {
    const who = viewer(request);
    const made = await previousResult(services, configuration, cause(request));
    if (made !== null) return presentShown(services, made, await services.catalogue(), who);
    const work = await draft();
    if (isRefusal(work)) return work;
    const id = await sequences.next('configuration', cause(request));
    const outcome = await commands.handle(configuration, {
      id,
      command: { type: 'CreateConfiguration', ...work.created },
      context: work.context,
      cause: cause(request),
      loaded: emptyHistory(configuration),
    });
    return isRefusal(outcome) ? outcome : presentShown(services, id, work.context.catalogue, who);
  }

  function copyOf(
    { doc: { id, projectId, userId }, context }: Opened,
    lib: string,
    { parameters, stack: copied, revision }: Original,
  ): Draft {
    const stack = copyOfStack(copied);
    const created = { lib, projectId, userId, parameters, stack, duplicateOf: id, isCopy: true };
    return {
      context,
      created: revision === undefined ? created : { ...created, duplicateRevision: revision },
    };
  }

  app.post(
    '/api/configurations',
    operation(
      'createConfiguration',
      'Creates a configuration in an open project, from a form or a template.',
      {
        access: ['configuration_c'],
        body: configurationCreation,
        creates: answered,
        readBy: ['configuration_r'],
        refuses: ['NOT_FOUND', 'projectFinished', 'productArchived'],
      },
    ),
    (request) =>
      make(request, async () => {
        const { body } = request;
        const { lib, projectId } = body;
        const inProject = await openProject(services, projectId, viewer(request));
        if (isRefusal(inProject)) return inProject;
        const context = await configurationContext(services, 'OPENED');
        if (body.templateId != null) {
          const { templateId } = body;
          const template = await readTemplate(services, templateId, context.catalogue, viewer(request));
          if (!template) return refuse('NOT_FOUND', 'templateId');
          const changed = parametersSchema.partial().strip().parse(body);
          const refusal = await refuseUnknownReferences(services, changed, context.catalogue);
          if (refusal) return refusal;
          const parameters = { ...template.parameters, ...changed };
          const stack = copyOfStack(template.stack);
          return {
            context,
            created: { lib, ...inProject, parameters, stack, duplicateOf: null, templateId, isCopy: true },
          };
        }
        const { ProjLines = [], isCircuitBreakerAdded = null } = body;
        const parameters = parametersSchema.strip().parse(body);
        const read = readStack(ProjLines, context.catalogue);
        if (isRefusal(read)) return read;
        const refusal = await refuseUnknownReferences(services, parameters, context.catalogue);
        if (refusal) return refusal;
        const elements = read.elements.map(placed);
        const stack = orderedStack({ lines: read.lines, elements, isCircuitBreakerAdded });
        return { context, created: { lib, ...inProject, parameters, stack, duplicateOf: null } };
      }),
  );

  app.post(
    '/api/configurations/duplicate/:id',
    operation('duplicateConfiguration', 'Creates a copy of a configuration under a new name.', {
      access: ['configuration_c'],
      params: idParams,
      body: duplicate,
      creates: answered,
      readBy: ['configuration_r'],
      refuses: ['projectFinished'],
    }),
    (request) =>
      make(request, async () => {
        const who = viewer(request);
        const { lib, projectId } = request.body;
        const work = await openConfiguration(services, request.params.id, who);
        if (isRefusal(work)) return work;
        const original = { parameters: parametersSchema.strip().parse(work.doc), stack: work.doc._stack };
        if (projectId == null || projectId === work.doc.projectId) return copyOf(work, lib, original);
        const inProject = await openProject(services, projectId, who);
        if (isRefusal(inProject)) return inProject;
        const { created } = copyOf(work, lib, original);
        // Another customer does not learn of the original.
        const duplicateOf = inProject.userId === work.doc.userId ? created.duplicateOf : null;
        return {
          context: await configurationContext(services, 'OPENED'),
          created: { ...created, ...inProject, duplicateOf },
        };
      }),
  );

  app.post(
    '/api/configurations/restart/:id',
    operation('restartConfiguration', 'Creates a copy of a configuration at a revision under a new name.', {
      access: ['configuration_c'],
      params: idParams,
      body: restart,
      creates: answered,
      readBy: ['configuration_r'],
      refuses: ['projectFinished'],
    }),
    (request) =>
      make(request, async () => {
        const { lib, revision } = request.body;
        const work = await openConfiguration(services, request.params.id, viewer(request));
        if (isRefusal(work)) return work;
        const then = await services.eventHistory.statesBetween(
          `${configuration.category}-${work.doc.id}`,
          revision,
          revision,
        );
        const state = then.at(-1)?.state as unknown as Configuration | undefined;
        // The revision must exist.
        if (!state?.parameters || revision > work.doc.rowVersion) return refuse('NOT_FOUND', 'revision');
        const { parameters, stack } = state;
        return copyOf(work, lib, { parameters, stack, revision });
      }),
  );
}
