import { refusalOf } from '@coffret/contracts/errors';
import type { FastifyRequest } from 'fastify';
import { cause } from '../../core/http/access.ts';
import type { Services } from '../../core/services.ts';
import { type FactorCommand, factor } from './second-factor.ts';

type Removal = Extract<FactorCommand, { type: 'RemoveTotp' | 'RemoveSecondFactor' | 'RemovePasskey' }>;

export async function removeSecondFactor(
  { commands }: Pick<Services, 'commands'>,
  id: number,
  command: Removal,
  request: FastifyRequest,
) {
  return refusalOf(await commands.handle(factor, { id, command, cause: cause(request) }));
}
