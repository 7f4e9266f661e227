import { type ErrorCode, isRefusal, type LastChange, type Refusal } from '@coffret/contracts/errors';
import type { EventRegistry } from '@coffret/contracts/event-registry';
import type { DomainEvent } from '@coffret/contracts/events';
import type { StoredEvent } from '@coffret/contracts/ports/event-store';
import type { Decider } from './decider.ts';
import { domainEvent, type History } from './history.ts';

/** Refusals of a command that another change has come before. */
const OVERTAKEN: readonly string[] = [
  'BAD_ROWVERSION',
  'INVALID_STATUS',
  'quoteNotWaiting',
] satisfies ErrorCode[];

const changeOf = ({ type, meta: { at, userId } }: StoredEvent): LastChange => ({ type, at, userId });

/** The event since which the command has no effect; undefined: it never had one in this history. */
function overtakenBy<S, C, E extends DomainEvent, X>(
  registry: EventRegistry,
  { evolve, initialState }: Decider<S, C, E, X>,
  { events }: History<S>,
  hasEffect: (state: S) => boolean,
): StoredEvent | undefined {
  let state = initialState;
  let could = hasEffect(state);
  let found: StoredEvent | undefined;
  for (const event of events) {
    state = evolve(state, domainEvent<E>(registry, event));
    const can = hasEffect(state);
    if (could && !can) found = event;
    could = can;
  }
  return found;
}

/** Adds which change has come before the command: the one since which it has no effect, else the newest. */
export function withLastChange<S, C, E extends DomainEvent, X>(
  refusal: Refusal,
  registry: EventRegistry,
  decider: Decider<S, C, E, X>,
  history: History<S>,
  command: C,
  context: X,
): Refusal {
  if (!refusal.refused.some(({ code }) => OVERTAKEN.includes(code))) return refusal;
  const hasEffect = (state: S) => {
    const decided = decider.decide(command, state, context);
    return !isRefusal(decided) && decided.length > 0;
  };
  const change = hasEffect(history.state)
    ? history.events.at(-1)
    : overtakenBy(registry, decider, history, hasEffect);
  return change ? { ...refusal, lastChange: changeOf(change) } : refusal;
}
