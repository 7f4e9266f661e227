import type { Refusal } from '@coffret/contracts/errors';
import type { DomainEvent } from '@coffret/contracts/events';

/** A pure aggregate. Clock, new ids and the catalogue are passed in the context. */
export interface Decider<State, Command, Event extends DomainEvent, Context = undefined> {
  category: string;
  initialState: State;
  /** The last event contains the whole state. Commands must be idempotent: event ids do not detect their repetition. */
  lastEventOnly?: true;
  snapshot?: Snapshot<State, Event>;
  decide(command: Command, state: State, context: Context): Event[] | Refusal;
  evolve(state: State, event: Event): State;
}

/** Appends a snapshot event after `every` events, so that long streams stay cheap to read. Views take only
 * the revision from it. */
interface Snapshot<State, Event> {
  every: number;
  type: string;
  fromState(state: State): Event;
}
