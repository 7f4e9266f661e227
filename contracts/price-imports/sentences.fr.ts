import { plain, type Sentences } from '../sentences/context.ts';
import type { priceImportEvents, priceListChoiceEvents } from './events.ts';

export const priceImportSentences: Sentences<typeof priceImportEvents> = {
  PriceListRead: ({ who, data, quoted, number }) =>
    `${who} a lu le tarif ${quoted(data.filename)}\u00a0; écarts avec le catalogue\u00a0: ${number(data.updated)}`,
  PriceListChosen: ({ who, data, number }) =>
    `${who} a choisi les colonnes d’un tarif\u00a0; écarts avec le catalogue\u00a0: ${number(data.updated)}`,
  PriceImportAsked: ({ who, data, day }) =>
    data.effectiveAt === null
      ? `${who} a demandé l’application d’un tarif`
      : `${who} a demandé l’application d’un tarif le ${day(data.effectiveAt)}`,
  PriceImportBegun: ({ data, number }) =>
    `L’application d’un tarif a commencé\u00a0; produits\u00a0: ${number(data.total)}`,
  PriceImportAdvanced: ({ data, number }) =>
    `Un tarif avance\u00a0; produits traités\u00a0: ${number(data.done)}`,
  PriceImportApplied: plain('Un tarif a été appliqué en entier'),
  PriceImportCancelled: plain('{who} a abandonné un import de tarif'),
  PriceImportUndoAsked: plain('{who} a demandé le retour aux prix d’avant un tarif'),
  PriceImportUndone: plain('Les prix d’avant un tarif sont rétablis'),
};

export const priceListChoiceSentences: Sentences<typeof priceListChoiceEvents> = {
  PriceListChoiceKept: plain('{who} a gardé le choix des colonnes d’un tarif'),
  PriceListChoiceForgotten: plain('{who} a oublié le choix des colonnes d’un tarif'),
};
