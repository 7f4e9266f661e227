import type { ProductEvent, ProductFields } from '@coffret/contracts/catalogue/events';
import { refuse } from '@coffret/contracts/errors';
import { type Decider, never } from '../commands/decider.ts';
import { changedFields } from '../registers/public.ts';
import { refuseProduct } from './product-rules.ts';

export interface Product {
  exists: boolean;
  /** Null until there is one: an id is given once. */
  fields: ProductFields | null;
}

export type ProductCommand =
  | { do: 'add'; fields: ProductFields }
  /** Only the fields that are to change. */
  | { do: 'change'; fields: Partial<ProductFields> }
  | { do: 'remove' }
  /** Takes a removal back. */
  | { do: 'restore' };

/** What the company sells: a block, a device or an accessory with its ratings and its price. */
export const product: Decider<Product, ProductCommand, ProductEvent> = {
  category: 'product',
  initialState: { exists: false, fields: null },
  closing: {
    every: 100,
    type: 'ProductCarriedForward',
    event: (state) => ({ type: 'ProductCarriedForward', data: state }),
  },

  decide(command, state) {
    if (command.do === 'add') {
      if (state.fields) return [];
      return refuseProduct(command.fields) ?? [{ type: 'ProductAdded', data: command.fields }];
    }
    if (!state.fields) return refuse('NOT_FOUND');
    if (command.do === 'restore') return state.exists ? [] : [{ type: 'ProductAdded', data: state.fields }];
    if (!state.exists) return refuse('NOT_FOUND');
    switch (command.do) {
      case 'change': {
        const { price: to, ...data } = changedFields(command.fields, state.fields);
        const refusal = refuseProduct({ ...state.fields, ...data });
        if (refusal) return refusal;
        const events: ProductEvent[] = [];
        if (Object.keys(data).length > 0) events.push({ type: 'ProductChanged', data });
        if (to !== undefined)
          events.push({ type: 'ProductPriceChanged', data: { from: state.fields.price, to } });
        return events;
      }
      case 'remove':
        return [{ type: 'ProductRemoved', data: {} }];
      default:
        return never(command);
    }
  },

  evolve(state, event) {
    switch (event.type) {
      case 'ProductAdded':
        return { exists: true, fields: event.data };
      case 'ProductChanged':
        return { ...state, fields: state.fields && { ...state.fields, ...event.data } };
      case 'ProductPriceChanged':
        return { ...state, fields: state.fields && { ...state.fields, price: event.data.to } };
      case 'ProductRemoved':
        return { ...state, exists: false };
      case 'ProductCarriedForward':
        return event.data;
      default:
        return never(event);
    }
  },
};
