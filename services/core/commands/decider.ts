import type { Refusal } from '@coffret/contracts/errors';
import type { DomainEvent } from '@coffret/contracts/events';

/**
 * An aggregate as one pure value: what may happen (`decide`) and what it means (`evolve`).
 * The clock, new ids and the catalogue come in by the context.
 */
export interface Decider<State, Command, Event extends DomainEvent, Context = undefined> {
  /** The streams are `<category>-<id>`. */
  category: string;
  initialState: State;
  /**
   * The newest event alone gives the state: the ones before need not be read. Its commands may be repeated
   * without harm: they are not recognised by their events' ids.
   */
  lastEventOnly?: true;
  snapshot?: Snapshot<State, Event>;
  /** The events, none when the command changes nothing, or why it may not be done. */
  decide(command: Command, state: State, context: Context): Event[] | Refusal;
  evolve(state: State, event: Event): State;
}

/**
 * Keeps long streams cheap: after `every` events an event that bears the whole state is appended with the
 * command's own, and the state is folded from the newest of these on. Views pass over it, but for the revision.
 */
interface Snapshot<State, Event> {
  every: number;
  type: string;
  fromState(state: State): Event;
}

/** For the `default` of a switch over commands or events: the compiler proves that none is forgotten. */
export function never(value: never): never {
  throw new Error(`unexpected ${JSON.stringify(value)}`);
}
