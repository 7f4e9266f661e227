import {
  type ProductEvent,
  type ProductFields,
  replacedBy,
  type StoredReplacement,
} from '@coffret/contracts/catalogue/events';
import { type Refusal, refuse } from '@coffret/contracts/errors';
import { byEventType, type Decider } from '../../core/commands/decider.ts';
import { changedFields } from '../../lib/changed-fields.ts';
import { type AmendmentChange, amended } from './amendment.ts';
import { isChosenByRules, refuseProduct } from './product-rules.ts';

export interface Product {
  exists: boolean;
  isArchived: boolean;
  /** null: never created; ids are not reused. */
  fields: ProductFields | null;
  /** The last one; null: none. */
  replacement: StoredReplacement | null;
}

type PutBack = Extract<ProductEvent, { type: 'ProductReplacementUndone' }>['data'];

export type ProductCommand =
  | { type: 'AddProduct'; fields: ProductFields }
  | { type: 'ChangeProduct'; fields: Partial<ProductFields> }
  | ({ type: 'AmendProduct' } & AmendmentChange)
  | { type: 'RemoveProduct' }
  | { type: 'ArchiveProduct' | 'UnarchiveProduct' }
  | { type: 'ReplaceProduct' | 'BeginReplacement'; byId: number }
  | { type: 'UndoReplacement' }
  | ({ type: 'EndUndo' } & PutBack)
  | { type: 'RestoreProduct' };

function changed(fields: Partial<ProductFields>, held: ProductFields): ProductEvent[] | Refusal {
  const { price: to, ...data } = changedFields(fields, held);
  const refusal = Object.keys(data).length > 0 ? refuseProduct({ ...held, ...data }) : null;
  if (refusal) return refusal;
  const events: ProductEvent[] = [];
  if (Object.keys(data).length > 0) events.push({ type: 'ProductChanged', data });
  if (to !== undefined) events.push({ type: 'ProductPriceChanged', data: { from: held.price, to } });
  return events;
}

function restored(fields: ProductFields, { exists, isArchived }: Product): ProductEvent[] {
  if (exists) return [];
  const added: ProductEvent = { type: 'ProductAdded', data: fields };
  return isArchived ? [added, { type: 'ProductArchived', data: {} }] : [added];
}

const withReplacement = (state: Product, change: Partial<StoredReplacement>): Product => ({
  ...state,
  replacement: state.replacement && { ...state.replacement, ...change },
});

export const product: Decider<Product, ProductCommand, ProductEvent> = {
  category: 'product',
  initialState: { exists: false, isArchived: false, fields: null, replacement: null },
  snapshot: { every: 100, type: 'ProductCarriedForward' },

  decide(command, state) {
    if (command.type === 'AddProduct') {
      if (state.fields) return [];
      return refuseProduct(command.fields) ?? [{ type: 'ProductAdded', data: command.fields }];
    }
    if (!state.fields) return refuse('NOT_FOUND');
    if (command.type === 'RestoreProduct') return restored(state.fields, state);
    if (!state.exists) return refuse('NOT_FOUND');
    switch (command.type) {
      case 'ChangeProduct':
        return changed(command.fields, state.fields);
      case 'AmendProduct':
        return changed(amended(state.fields, command), state.fields);
      case 'RemoveProduct':
        return [{ type: 'ProductRemoved', data: {} }];
      case 'ArchiveProduct':
        if (isChosenByRules(state.fields)) return refuse('IN_USE', 'id', `the cabinet's rules choose it`);
        return state.isArchived ? [] : [{ type: 'ProductArchived', data: {} }];
      case 'UnarchiveProduct':
        return state.isArchived ? [{ type: 'ProductRestored', data: {} }] : [];
      case 'ReplaceProduct':
        return state.replacement?.status === 'UNDOING'
          ? refuse('INVALID_STATUS', 'id', 'its last replacement is being undone')
          : [{ type: 'ProductReplaced', data: { byId: command.byId } }];
      case 'BeginReplacement': {
        const { byId } = command;
        const isAsked = state.replacement?.status === 'ASKED' && state.replacement.byId === byId;
        return isAsked ? [{ type: 'ProductReplaced', data: { byId } }] : [];
      }
      case 'UndoReplacement': {
        const { status } = state.replacement ?? {};
        if (status === 'UNDOING' || status === 'UNDONE') return [];
        return status === 'REPLACED'
          ? [{ type: 'ProductReplacementUndoAsked', data: {} }]
          : refuse('INVALID_STATUS', 'id', 'it was not replaced');
      }
      case 'EndUndo': {
        const { type: _end, ...data } = command;
        return state.replacement?.status === 'UNDOING' ? [{ type: 'ProductReplacementUndone', data }] : [];
      }
    }
  },

  evolve: byEventType({
    ProductAdded: (_state, data) => ({ exists: true, isArchived: false, fields: data, replacement: null }),
    ProductChanged: (state, data) => ({ ...state, fields: state.fields && { ...state.fields, ...data } }),
    ProductPriceChanged: (state, data) => ({
      ...state,
      fields: state.fields && { ...state.fields, price: data.to },
    }),
    ProductRemoved: (state) => ({ ...state, exists: false }),
    ProductArchived: (state) => ({ ...state, isArchived: true }),
    ProductRestored: (state) => ({ ...state, isArchived: false }),
    ProductReplacementAsked: (state, data) => ({ ...state, replacement: replacedBy(data.byId, 'ASKED') }),
    ProductReplacementTakenBack: (state) => ({ ...state, replacement: null }),
    ProductReplaced: (state, data) => ({ ...state, replacement: replacedBy(data.byId, 'REPLACED') }),
    ProductReplacementUndoAsked: (state) => withReplacement(state, { status: 'UNDOING' }),
    ProductReplacementUndone: (state, data) => withReplacement(state, { status: 'UNDONE', ...data }),
    ProductCarriedForward: (_state, data) => data,
  }),
};
