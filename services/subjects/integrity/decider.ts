import type { IntegrityEvent, Seal } from '@coffret/contracts/integrity/events';
import type { Decider } from '../../core/commands/decider.ts';

interface IntegrityLogState {
  events: number;
}

export const integrityLog: Decider<IntegrityLogState, Seal, IntegrityEvent> = {
  category: 'ledger',
  initialState: { events: 0 },
  lastEventOnly: true,
  /** A repeated job adds no seal. */
  decide: (seal, { events }) => (seal.events > events ? [{ type: 'LedgerSealed', data: seal }] : []),
  evolve: (_state, { data: { events } }) => ({ events }),
};
