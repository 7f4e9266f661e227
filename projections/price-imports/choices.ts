import type { Doc } from '@coffret/contracts/ports/read-store';
import type { PriceListChoice } from '@coffret/contracts/price-imports/answers';
import { type PriceListChoiceEvent, priceListChoiceEvents } from '@coffret/contracts/price-imports/events';
import { joinName } from '../joins.ts';
import { parseStream, typesOf, type View } from '../view.ts';

export type PriceListChoiceDoc = Doc & PriceListChoice & { userId: number | null };

export const priceListChoicesView: View = {
  name: 'priceListChoices',
  version: 1,
  streams: ['priceListChoice'],
  types: [
    ...typesOf(priceListChoiceEvents),
    ...['UserRegistered', 'UserCreated', 'UserChanged', 'UserDeleted'],
  ],
  indexes: [{ fields: { at: 1, _id: 1 } }],
  texts: [],
  evolve(_doc, event) {
    const id = Number(parseStream(event.stream)[1]);
    const { at, userId } = event.meta;
    const { type, data } = event as unknown as PriceListChoiceEvent;
    if (type === 'PriceListChoiceForgotten') return null;
    const { headings, refColumn: ref, priceColumn: price, taxRate, basis } = data;
    return { _id: id, id, headings, ref, price, taxRate, basis, userId, at };
  },
  joins: [joinName({ category: 'user', by: 'userId', field: 'fullName', said: 'fullName', none: null })],
};
