import type { IntegrityEvent, Seal } from '@coffret/contracts/integrity/events';
import type { Decider } from '../../core/commands/decider.ts';

/** How far the history was sealed last. */
interface IntegrityLogState {
  events: number;
}

/** The seals of the history, one after the other. */
export const integrityLog: Decider<IntegrityLogState, Seal, IntegrityEvent> = {
  category: 'ledger',
  initialState: { events: 0 },
  lastEventOnly: true,
  /** The same job again finds what it sealed, or no more. */
  decide: (seal, { events }) => (seal.events > events ? [{ type: 'LedgerSealed', data: seal }] : []),
  evolve: (_state, { data: { events } }) => ({ events }),
};
