import { plain, type Sentences } from '../sentences/context.ts';
import type { productEvents } from './events.ts';

export const productSentences: Sentences<typeof productEvents> = {
  ProductAdded: ({ who, data }) => `${who} added the product ${data.ref} to the catalogue`,
  ProductChanged: plain('{who} changed the product {it}'),
  ProductPriceChanged: ({ who, it, data, euros }) =>
    `${who} changed the price of the product ${it} from ${euros(data.from)} to ${euros(data.to)}`,
  ProductRemoved: plain('{who} removed the product {it} from the catalogue'),
  ProductArchived: plain('{who} archived the product {it}'),
  ProductRestored: plain('{who} put the product {it} back into the catalogue'),
  ProductReplacementAsked: ({ who, it, data, named }) =>
    `${who} asked to replace the product ${it} by ${named('product', data.byId)} in the open configurations`,
  ProductReplacementTakenBack: plain('{who} took back the replacement of the product {it}'),
  ProductReplaced: ({ who, it, data, named }) =>
    `${who} replaced the product ${it} by ${named('product', data.byId)} in the open configurations`,
  ProductReplacementUndoAsked: plain('{who} asked to undo the replacement of the product {it}'),
  ProductReplacementUndone: ({ it, data, number }) =>
    `The replacement of the product ${it} is undone; configurations as before: ${number(data.restored)}, changed since and left: ${number(data.left)}`,
  ProductCarriedForward: plain('The state of the product {it} was carried forward, unchanged'),
};
