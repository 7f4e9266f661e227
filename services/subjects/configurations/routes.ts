import { CHECK_CODES } from '@coffret/cabinet/errors';
import { configuration as answered, configurationRow } from '@coffret/contracts/configurations/answers';
import { configurationChange, stackChange, validation } from '@coffret/contracts/configurations/commands';
import { parameters as parametersSchema } from '@coffret/contracts/configurations/events';
import { isRefusal, type Refusal, refusalOf, refuse } from '@coffret/contracts/errors';
import { configurationsList, configurationsListWithDiscount } from '@coffret/projections/configurations/view';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { ownScope, viewer } from '../../core/http/access.ts';
import { type Actor, actor, plainAct } from '../../core/http/bulk-acts.ts';
import { seesDiscounts } from '../../core/http/discounts.ts';
import { listRoutes } from '../../core/http/list-routes.ts';
import { idParams, operation, type Routes } from '../../core/http/operation.ts';
import { COSTS } from '../../core/http/user-rate-limit.ts';
import type { CommandServices, Environment, QueryServices } from '../../core/services.ts';
import { withLinkedCounts } from '../comments/public.ts';
import { type Opened, openConfiguration, openProject, visibleConfiguration } from './access.ts';
import { createConfigurationHandler } from './configuration-handler.ts';
import { type ConfigurationCommand, configuration } from './decider.ts';
import type { Drawing } from './edit-stack.ts';
import { readStack } from './lines.ts';
import {
  type ConfigurationDoc,
  configurationRows,
  type PresentServices,
  presentConfiguration,
} from './present-configuration.ts';
import { refuseUnknownReferences } from './unknown-references.ts';

type DrawingSent = Pick<z.infer<typeof configurationChange>, 'ProjLines' | 'isCircuitBreakerAdded'>;

export function configurationRoutes(
  app: Routes,
  services: CommandServices & Environment & QueryServices & PresentServices,
) {
  const { commands } = services;

  const change = createConfigurationHandler(services);

  async function readDrawing(
    request: FastifyRequest<{ Body: DrawingSent }>,
    { context: { catalogue } }: Opened,
  ): Promise<Drawing | Refusal> {
    const { ProjLines, isCircuitBreakerAdded } = request.body;
    if (!ProjLines) return { isCircuitBreakerAdded };
    const drawn = ProjLines.length + ProjLines.flatMap(({ ProjSlots }) => ProjSlots).length;
    const spent = await request.spend(COSTS.drawn * drawn);
    if (spent) return spent;
    const read = readStack(ProjLines, catalogue);
    return isRefusal(read) ? read : { edit: { type: 'ReplaceAll', ...read }, isCircuitBreakerAdded };
  }

  async function remove(id: number, { who, cause }: Actor): Promise<Refusal | null> {
    if (await commands.previousOutcome(configuration, id, cause)) return null;
    const work = await openConfiguration(services, id, who);
    if (isRefusal(work)) return work;
    const command = { type: 'DeleteConfiguration' as const };
    return refusalOf(await commands.handle(configuration, { id, command, context: work.context, cause }));
  }

  listRoutes(app, services, {
    spec: configurationsListWithDiscount,
    specFor: (who) => (seesDiscounts(who) ? configurationsListWithDiscount : configurationsList),
    row: configurationRow,
    access: ['configuration_r'],
    scope: ownScope,
    present: async (docs: ConfigurationDoc[], who) =>
      withLinkedCounts(services, 'configuration', await configurationRows(services, docs, who), who),
    bulk: { delete: plainAct(['configuration_d'], remove) },
  });

  app.get(
    '/api/configurations/:id',
    operation('getConfiguration', 'Returns a configuration with its stack and check results.', {
      access: ['configuration_r'],
      params: idParams,
      answers: answered,
    }),
    async (request) => {
      const who = viewer(request);
      const doc = await visibleConfiguration(services, request.params.id, who);
      if (isRefusal(doc)) return doc;
      return presentConfiguration(services, doc, await services.catalogue(), who);
    },
  );

  app.put(
    '/api/configurations/:id',
    operation('updateConfiguration', 'Changes the form, the project or the stack of a configuration.', {
      access: ['configuration_w'],
      params: idParams,
      body: configurationChange,
      answers: answered,
      readBy: ['configuration_r'],
      refuses: ['configurationCompleted', 'projectFinished', 'productArchived'],
    }),
    (request) => {
      const { lib, projectId, rowVersion } = request.body;
      const commandOf = async (work: Opened): Promise<ConfigurationCommand | Refusal> => {
        const { doc, context } = work;
        const parameters = parametersSchema.partial().strip().parse(request.body);
        const refusal = await refuseUnknownReferences(services, parameters, context.catalogue, doc.brandId);
        if (refusal) return refusal;

        if (projectId !== undefined && projectId !== doc.projectId) {
          const target = await openProject(services, projectId, viewer(request));
          if (isRefusal(target)) return target;
          if (target.userId !== doc.userId) return refuse('INVALID_PARAMETER', 'projectId');
        }
        const drawing = await readDrawing(request, work);
        if (isRefusal(drawing)) return drawing;
        return { type: 'ChangeConfiguration', lib, projectId, parameters, drawing };
      };
      return change(request, commandOf, rowVersion);
    },
  );

  app.delete(
    '/api/configurations/:id',
    operation('deleteConfiguration', 'Deletes a configuration.', {
      access: ['configuration_d'],
      params: idParams,
      refuses: ['IN_USE'],
    }),
    (request) => remove(request.params.id, actor(request)),
  );

  app.put(
    '/api/configurations/editConfigurator/:id',
    operation('drawConfiguration', 'Saves a stack, even if it violates rules.', {
      access: ['configuration_w'],
      params: idParams,
      body: stackChange,
      answers: answered,
      readBy: ['configuration_r'],
      refuses: ['configurationCompleted', 'projectFinished', 'productArchived'],
    }),
    (request) => {
      const commandOf = async (work: Opened): Promise<ConfigurationCommand | Refusal> => {
        const drawing = await readDrawing(request, work);
        return isRefusal(drawing) ? drawing : { type: 'DrawConfiguration', drawing };
      };
      return change(request, commandOf, request.body.rowVersion);
    },
  );

  app.post(
    '/api/configurations/validate/:id',
    operation('validateConfiguration', 'Validates a configuration whose stack satisfies all rules.', {
      access: ['configuration_w'],
      params: idParams,
      body: validation,
      answers: answered,
      readBy: ['configuration_r'],
      refuses: ['configurationCompleted', 'projectFinished', 'noLinesInStack', 'userNotVerified'],
      rules: CHECK_CODES,
    }),
    (request) => {
      const userVerified = viewer(request).doc.isVerified === true;
      const command = { type: 'ValidateConfiguration', userVerified } as const;
      return change(request, () => command, request.body.rowVersion);
    },
  );
}
