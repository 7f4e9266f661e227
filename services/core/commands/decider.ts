import type { Refusal } from '@coffret/contracts/errors';
import type { DomainEvent } from '@coffret/contracts/events';

/** The types of events whose data may be the whole state. */
type StateType<State, Event extends DomainEvent> = {
  [Type in Event['type']]: State extends Extract<Event, { type: Type }>['data'] ? Type : never;
}[Event['type']];

/** A pure aggregate. Clock, new ids and the catalogue are passed in the context. */
export interface Decider<State, Command, Event extends DomainEvent, Context = undefined> {
  category: string;
  initialState: State;
  /** The last event contains the whole state. Commands must be idempotent: event ids do not detect their repetition. */
  lastEventOnly?: true;
  /** An event with the whole state, appended after `every` events, so that long streams stay cheap to read. Views take only the
   * revision from it. */
  snapshot?: { every: number; type: StateType<State, Event> };
  decide(command: Command, state: State, context: Context): Event[] | Refusal;
  evolve(state: State, event: Event): State;
}

/** The event with the whole state, whose type the decider's `snapshot` names. */
export const snapshotOf = <State, Event extends DomainEvent>(
  { type }: { type: Event['type'] },
  state: State,
): Event => ({ type, data: state }) as unknown as Event;

/** `evolve` from a function for each type of event. */
export const byEventType =
  <State, Event extends DomainEvent>(
    handlers: {
      [Type in Event['type']]: (
        state: State,
        data: Extract<Event, { type: Type }>['data'],
        event: Extract<Event, { type: Type }>,
      ) => State;
    },
  ): Decider<State, never, Event>['evolve'] =>
  (state, event) =>
    handlers[event.type as Event['type']](state, event.data as never, event as never);
