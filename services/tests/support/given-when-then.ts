import type { Refusal } from '@coffret/contracts/errors';
import type { DomainEvent } from '@coffret/contracts/events';
import { type Decider, snapshotOf } from '../../core/commands/decider.ts';

export function given<State, Command, Event extends DomainEvent, Context>(
  { decide, evolve, initialState }: Decider<State, Command, Event, Context>,
  ...events: Event[]
): { state: State; when(command: Command, context: Context): Event[] | Refusal } {
  const state = events.reduce(evolve, initialState);
  return { state, when: (command, context) => decide(command, state, context) };
}

/** State after replaying only the snapshot event of these events. */
export function throughSnapshot<State, Command, Event extends DomainEvent, Context>(
  decider: Decider<State, Command, Event, Context>,
  ...events: Event[]
): State | undefined {
  const { snapshot, evolve, initialState } = decider;
  const state = events.reduce(evolve, initialState);
  return snapshot && evolve(initialState, snapshotOf<State, Event>(snapshot, state));
}
