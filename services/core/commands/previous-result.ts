import type { DomainEvent } from '@coffret/contracts/events';
import type { Services } from '../services.ts';
import type { Decider } from './decider.ts';
import type { Cause } from './handle-command.ts';

/**
 * The id of what an earlier try at this work made: asked before what could refuse to make it now. null: nothing
 * was made. The ids are of the sequence that bears the category's name.
 */
export async function previousResult<S, C, E extends DomainEvent, X>(
  { commands, sequences }: Pick<Services, 'commands' | 'sequences'>,
  decider: Decider<S, C, E, X>,
  cause: Cause,
): Promise<number | null> {
  const id = sequences.previousId(decider.category, cause);
  return id !== undefined && (await commands.previousOutcome(decider, id, cause)) ? id : null;
}
