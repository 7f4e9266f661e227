import { isRefusal, type Refusal } from '@coffret/contracts/errors';
import type { FastifyRequest } from 'fastify';
import { isDone } from '../../core/commands/idempotency.ts';
import { cause, viewer } from '../../core/http/access.ts';
import type { CommandServices, QueryServices } from '../../core/services.ts';
import { type Opened, openConfiguration } from './access.ts';
import { type ConfigurationCommand, configuration } from './decider.ts';
import { type PresentServices, presentShown, type ShownConfiguration } from './present-configuration.ts';

type Chosen = FastifyRequest<{ Params: { id: number } }>;

/** Changes the configuration that a request names, and answers it. A repeat decides nothing again. */
export function createConfigurationHandler(services: CommandServices & QueryServices & PresentServices) {
  return async (
    request: Chosen,
    commandOf: (work: Opened) => ConfigurationCommand | Refusal | Promise<ConfigurationCommand | Refusal>,
    expectedRevision?: number,
  ): Promise<ShownConfiguration | Refusal> => {
    const who = viewer(request);
    const work = await openConfiguration(services, request.params.id, who);
    if (isRefusal(work)) return work;
    const { doc, context } = work;
    const by = cause(request);
    if (!isDone(by)) {
      const command = await commandOf(work);
      if (isRefusal(command)) return command;
      const change = { id: doc.id, command, context, cause: by, expectedRevision };
      const outcome = await services.commands.handle(configuration, change);
      if (isRefusal(outcome)) return outcome;
    }
    return presentShown(services, doc.id, context.catalogue, who);
  };
}
