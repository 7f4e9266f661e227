import { isRefusal, type Refusal } from '@coffret/contracts/errors';
import type { FastifyRequest } from 'fastify';
import { cause, viewer } from '../../core/http/access.ts';
import type { CommandServices, QueryServices } from '../../core/services.ts';
import { type Opened, openConfiguration } from './access.ts';
import { type ConfigurationCommand, configuration } from './decider.ts';
import { presentShown, type ShownConfiguration } from './present-configuration.ts';

export function createConfigurationHandler(services: CommandServices & QueryServices) {
  return {
    opened: (request: FastifyRequest<{ Params: { id: number } }>) =>
      openConfiguration(services, request.params.id, viewer(request)),

    async handle(
      request: FastifyRequest,
      { doc, context }: Opened,
      command: ConfigurationCommand,
      expectedRevision?: number,
    ): Promise<ShownConfiguration | Refusal> {
      const outcome = await services.commands.handle(configuration, {
        id: doc.id,
        command,
        context,
        cause: cause(request),
        expectedRevision,
      });
      return isRefusal(outcome)
        ? outcome
        : presentShown(services, doc.id, context.catalogue, viewer(request));
    },
  };
}
