import { plain, type Sentences } from '../sentences/context.ts';
import type { priceImportEvents } from './events.ts';

export const priceImportSentences: Sentences<typeof priceImportEvents> = {
  PriceListRead: [
    ({ who, data, quoted, number }) =>
      `${who} a lu le tarif ${quoted(data.filename)}\u00a0; écarts avec le catalogue\u00a0: ${number(data.updated)}`,
    ({ who, data, quoted, number }) =>
      `${who} read the price list ${quoted(data.filename)}; differences from the catalogue: ${number(data.updated)}`,
  ],
  PriceImportAsked: [
    ({ who, data, day }) =>
      data.effectiveAt === null
        ? `${who} a demandé l’application d’un tarif`
        : `${who} a demandé l’application d’un tarif le ${day(data.effectiveAt)}`,
    ({ who, data, day }) =>
      data.effectiveAt === null
        ? `${who} requested the application of a price list`
        : `${who} scheduled a price list for ${day(data.effectiveAt)}`,
  ],
  PriceImportBegun: [
    ({ data, number }) => `L’application d’un tarif a commencé\u00a0; produits\u00a0: ${number(data.total)}`,
    ({ data, number }) => `A price list began to be applied; products: ${number(data.total)}`,
  ],
  PriceImportAdvanced: [
    ({ data, number }) => `Un tarif avance\u00a0; produits traités\u00a0: ${number(data.done)}`,
    ({ data, number }) => `A price list goes on; products done: ${number(data.done)}`,
  ],
  PriceImportApplied: plain('Un tarif a été appliqué en entier', 'A price list was applied as a whole'),
  PriceImportCancelled: plain('{who} a abandonné un import de tarif', '{who} cancelled an import of prices'),
  PriceImportUndoAsked: plain(
    '{who} a demandé le retour aux prix d’avant un tarif',
    '{who} requested the prices before a price list',
  ),
  PriceImportUndone: plain(
    'Les prix d’avant un tarif sont rétablis',
    'The prices before a price list are back',
  ),
};
