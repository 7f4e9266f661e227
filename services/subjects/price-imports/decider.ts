import { refuse } from '@coffret/contracts/errors';
import type { PriceImportStatus } from '@coffret/contracts/price-imports/answers';
import type { ChoiceRule } from '@coffret/contracts/price-imports/choice';
import type { LeftPrices, PriceImportEvent } from '@coffret/contracts/price-imports/events';
import { byEventType, type Decider } from '../../core/commands/decider.ts';

type ReadList = Extract<PriceImportEvent, { type: 'PriceListRead' }>['data'];

type ChosenList = Extract<PriceImportEvent, { type: 'PriceListChosen' }>['data'];

interface Plan {
  planKey: string;
  total: number;
}

export interface PriceImport {
  status: PriceImportStatus | null;
  list: ReadList | null;
  rules: readonly ChoiceRule[];
  plan: Plan | null;
  /** In the direction of the status. */
  done: number;
  left: LeftPrices;
}

export type Direction = 'APPLYING' | 'UNDOING';

export type PriceImportCommand =
  | { type: 'RecordPriceList'; list: ReadList }
  | { type: 'ReadAgain'; list: ChosenList }
  /** `listKey`: of the list that the choice is of; null: none. `applied`: the number of changes that are. */
  | {
      type: 'RequestImport';
      listKey: string | null;
      effectiveAt: string | null;
      rules: ChoiceRule[];
      applied: number;
    }
  | { type: 'StartImport'; plan: Plan }
  | { type: 'StartWholeImport'; list: ReadList; plan: Plan }
  /** Ends the import at the end of the plan. */
  | { type: 'AdvanceImport'; direction: Direction; done: number; left: LeftPrices }
  /** Only before the first price was set. */
  | { type: 'CancelImport' }
  /** Only while nothing was requested. */
  | { type: 'ForgetImport' }
  /** Also while applying. */
  | { type: 'UndoImport' };

const NOTHING_LEFT: LeftPrices = { count: 0, refs: [] };

const INVALID = refuse('INVALID_STATUS', 'status');

/** Applied and undone as a whole. */
export const priceImport: Decider<PriceImport, PriceImportCommand, PriceImportEvent> = {
  category: 'priceImport',
  initialState: { status: null, list: null, rules: [], plan: null, done: 0, left: NOTHING_LEFT },

  decide(command, { status, list, plan }) {
    if (command.type === 'RecordPriceList')
      return status ? [] : [{ type: 'PriceListRead', data: command.list }];
    if (command.type === 'StartWholeImport') {
      if (status) return [];
      return [
        { type: 'PriceListRead', data: command.list },
        { type: 'PriceImportAsked', data: { effectiveAt: null, rules: [{ take: true }] } },
        { type: 'PriceImportBegun', data: { ...command.plan } },
      ];
    }
    if (!list) return refuse('NOT_FOUND');
    switch (command.type) {
      case 'ReadAgain':
        return status === 'DRAFT' ? [{ type: 'PriceListChosen', data: command.list }] : INVALID;
      case 'RequestImport': {
        if (status !== 'DRAFT') return INVALID;
        if (list.undecided) return refuse('AMBIGUOUS_COLUMNS', 'mapping');
        const { listKey, effectiveAt, rules, applied } = command;
        // It was read again meanwhile.
        if (listKey !== list.listKey) return refuse('BAD_ROWVERSION', 'rowVersion');
        if (applied === 0) return refuse('INVALID_PARAMETER', 'rules');
        return [{ type: 'PriceImportAsked', data: { effectiveAt, rules, applied } }];
      }
      case 'StartImport':
        return status === 'WAITING' ? [{ type: 'PriceImportBegun', data: { ...command.plan } }] : [];
      case 'AdvanceImport': {
        const { direction, done, left } = command;
        if (status !== direction) return [];
        if (done < (plan?.total ?? 0)) return [{ type: 'PriceImportAdvanced', data: { done, left } }];
        const type = direction === 'APPLYING' ? 'PriceImportApplied' : 'PriceImportUndone';
        return [{ type, data: { left } }];
      }
      case 'CancelImport':
        if (status === 'CANCELLED') return [];
        return status === 'DRAFT' || status === 'WAITING'
          ? [{ type: 'PriceImportCancelled', data: {} }]
          : INVALID;
      case 'ForgetImport':
        return status === 'DRAFT' ? [{ type: 'PriceImportCancelled', data: {} }] : [];
      case 'UndoImport':
        if (status === 'UNDOING' || status === 'UNDONE') return [];
        return status === 'APPLYING' || status === 'APPLIED'
          ? [{ type: 'PriceImportUndoAsked', data: {} }]
          : INVALID;
    }
  },

  evolve: byEventType({
    PriceListRead: (state, data) => ({ ...state, status: 'DRAFT', list: data }),
    PriceListChosen: (state, data) => ({ ...state, list: state.list && { ...state.list, ...data } }),
    PriceImportAsked: (state, { rules }) => ({ ...state, status: 'WAITING', rules }),
    PriceImportBegun: (state, data) => ({ ...state, status: 'APPLYING', plan: data }),
    PriceImportAdvanced: (state, data) => ({ ...state, ...data }),
    PriceImportApplied: (state, data) => ({ ...state, status: 'APPLIED', left: data.left }),
    PriceImportCancelled: (state) => ({ ...state, status: 'CANCELLED' }),
    PriceImportUndoAsked: (state) => ({ ...state, status: 'UNDOING', done: 0, left: NOTHING_LEFT }),
    PriceImportUndone: (state, data) => ({ ...state, status: 'UNDONE', left: data.left }),
  }),
};
