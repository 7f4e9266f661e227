import type { ProductEvent, ProductFields } from '@coffret/contracts/catalogue/events';
import { type Refusal, refuse } from '@coffret/contracts/errors';
import { byEventType, type Decider } from '../../core/commands/decider.ts';
import { changedFields } from '../../lib/changed-fields.ts';
import { type AmendmentChange, amended } from './amendment.ts';
import { isChosenByRules, refuseProduct } from './product-rules.ts';

export type AskedReplacement = Extract<ProductEvent, { type: 'ProductReplacementAsked' }>['data'];

export interface Product {
  exists: boolean;
  isArchived: boolean;
  /** null: never created; ids are not reused. */
  fields: ProductFields | null;
  /** Asked for and not begun; null: none. */
  replacement: AskedReplacement | null;
}

export type ProductCommand =
  | { type: 'AddProduct'; fields: ProductFields }
  | { type: 'ChangeProduct'; fields: Partial<ProductFields> }
  | ({ type: 'AmendProduct' } & AmendmentChange)
  | { type: 'RemoveProduct' }
  | { type: 'ArchiveProduct' | 'UnarchiveProduct' }
  | ({ type: 'AskReplacement' | 'BeginReplacement' } & AskedReplacement)
  | { type: 'TakeBackReplacement' }
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
      case 'AskReplacement':
        return [{ type: 'ProductReplacementAsked', data: { byId: command.byId, at: command.at } }];
      case 'TakeBackReplacement':
        return state.replacement
          ? [{ type: 'ProductReplacementTakenBack', data: {} }]
          : refuse('INVALID_STATUS', 'id', 'no replacement waits');
      case 'BeginReplacement':
        // A later one may have been asked for in its place.
        return state.replacement?.at === command.at
          ? [{ type: 'ProductReplaced', data: { byId: command.byId } }]
          : [];
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
    ProductReplacementAsked: (state, data) => ({ ...state, replacement: data }),
    ProductReplacementTakenBack: (state) => ({ ...state, replacement: null }),
    ProductReplaced: (state) => ({ ...state, replacement: null }),
    ProductCarriedForward: (_state, data) => data,
  }),
};
