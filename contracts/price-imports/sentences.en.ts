import { plain, type Sentences } from '../sentences/context.ts';
import type { priceImportEvents, priceListChoiceEvents } from './events.ts';

export const priceImportSentences: Sentences<typeof priceImportEvents> = {
  PriceListRead: ({ who, data, quoted, number }) =>
    `${who} read the price list ${quoted(data.filename)}; differences from the catalogue: ${number(data.updated)}`,
  PriceListChosen: ({ who, data, number }) =>
    `${who} chose the columns of a price list; differences from the catalogue: ${number(data.updated)}`,
  PriceImportAsked: ({ who, data, day }) =>
    data.effectiveAt === null
      ? `${who} requested the application of a price list`
      : `${who} scheduled a price list for ${day(data.effectiveAt)}`,
  PriceImportBegun: ({ data, number }) => `A price list began to be applied; products: ${number(data.total)}`,
  PriceImportAdvanced: ({ data, number }) => `A price list goes on; products done: ${number(data.done)}`,
  PriceImportApplied: plain('A price list was applied as a whole'),
  PriceImportCancelled: plain('{who} cancelled an import of prices'),
  PriceImportUndoAsked: plain('{who} requested the prices before a price list'),
  PriceImportUndone: plain('The prices before a price list are back'),
};

export const priceListChoiceSentences: Sentences<typeof priceListChoiceEvents> = {
  PriceListChoiceKept: plain('{who} kept the choice of columns of a price list'),
  PriceListChoiceForgotten: plain('{who} forgot the choice of columns of a price list'),
};
