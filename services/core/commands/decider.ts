import type { Refusal } from '@coffret/contracts/errors';
import type { DomainEvent } from '@coffret/contracts/events';

/** A pure aggregate. Clock, new ids and the catalogue are passed in the context. */
export interface Decider<State, Command, Event extends DomainEvent, Context = undefined> {
  category: string;
  initialState: State;
  /** The last event contains the whole state. Commands must be idempotent: event ids do not detect their repetition. */
  lastEventOnly?: true;
  /** An event with the whole state, appended after `every` events, so that long streams stay cheap to read. Views take only the
   * revision from it. */
  snapshot?: { every: number; type: Event['type'] };
  decide(command: Command, state: State, context: Context): Event[] | Refusal;
  evolve(state: State, event: Event): State;
}

/** `evolve` from a function for each type of event. */
export const byEventType =
  <State, Event extends DomainEvent>(
    handlers: {
      [Type in Event['type']]: (state: State, data: Extract<Event, { type: Type }>['data']) => State;
    },
  ): Decider<State, never, Event>['evolve'] =>
  (state, { type, data }: Event) =>
    handlers[type as Event['type']](state, data as never);
