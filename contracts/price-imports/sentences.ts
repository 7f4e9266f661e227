import { plain, type Sentences } from '../sentences/context.ts';
import type { priceImportEvents, priceListChoiceEvents } from './events.ts';

export const priceImportSentences: Sentences<typeof priceImportEvents> = {
  PriceListRead: [
    ({ who, data, quoted, number }) =>
      `${who} a lu le tarif ${quoted(data.filename)}\u00a0; écarts avec le catalogue\u00a0: ${number(data.updated)}`,
    ({ who, data, quoted, number }) =>
      `${who} read the price list ${quoted(data.filename)}; differences from the catalogue: ${number(data.updated)}`,
  ],
  PriceListChosen: [
    ({ who, data, number }) =>
      `${who} a choisi les colonnes d’un tarif\u00a0; écarts avec le catalogue\u00a0: ${number(data.updated)}`,
    ({ who, data, number }) =>
      `${who} chose the columns of a price list; differences from the catalogue: ${number(data.updated)}`,
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

export const priceListChoiceSentences: Sentences<typeof priceListChoiceEvents> = {
  PriceListChoiceKept: plain(
    '{who} a gardé le choix des colonnes d’un tarif',
    '{who} kept the choice of columns of a price list',
  ),
  PriceListChoiceForgotten: plain(
    '{who} a oublié le choix des colonnes d’un tarif',
    '{who} forgot the choice of columns of a price list',
  ),
};
