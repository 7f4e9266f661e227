import { type Refusal, refusalOf } from '@coffret/contracts/errors';
import type { DomainEvent } from '@coffret/contracts/events';
import type { Services } from '../services.ts';
import type { Decider } from './decider.ts';
import type { CommandRequest } from './handle-command.ts';
import type { ValueChange } from './unique-values.ts';

/** Runs a command with the claims of its unique values (`withClaims`); null: done. */
export async function handleWithClaims<S, C, E extends DomainEvent, X>(
  { commands, uniqueValues }: Pick<Services, 'commands' | 'uniqueValues'>,
  changes: readonly ValueChange[],
  decider: Decider<S, C, E, X>,
  request: CommandRequest<S, C, X> & { id: number },
): Promise<Refusal | null> {
  const { id, cause } = request;
  return refusalOf(
    await uniqueValues.withClaims(changes, id, cause, () => commands.handle(decider, request)),
  );
}
