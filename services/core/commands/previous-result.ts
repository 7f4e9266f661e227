import type { DomainEvent } from '@coffret/contracts/events';
import type { Services } from '../services.ts';
import type { Decider } from './decider.ts';
import type { CommandContext } from './handle-command.ts';

/** The id that an earlier attempt created, to be checked before conditions that it would now fail; null: none. */
export async function previousResult<S, C, E extends DomainEvent, X>(
  { commands, sequences }: Pick<Services, 'commands' | 'sequences'>,
  decider: Decider<S, C, E, X>,
  cause: CommandContext,
): Promise<number | null> {
  const id = sequences.previousId(decider.category, cause);
  return id !== undefined && (await commands.previousOutcome(decider, id, cause)) ? id : null;
}
