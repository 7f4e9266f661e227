import type { List } from '../answers.ts';
import type { ListQuery } from '../paths.ts';
import { subject } from '../subject.ts';
import type { IssuedQuote, Order, PlaceValues, Quote, QuoteInList, QuoteReminder } from './answers.ts';
import { referenceSentences } from './sentences.fr.ts';

interface QuotePaths {
  '/api/quoteGeneratePdf': { POST: IssuedQuote };
  '/api/quotes': {
    query: ListQuery<
      QuoteInList,
      'configurationId' | 'status' | 'isSuperseded' | 'price' | 'userId' | 'date' | 'agencyId' | 'sectorId'
    > & {
      countedAtFrom?: string | undefined;
      companyId?: number | undefined;
    };
    GET: List<QuoteInList>;
  };
  '/api/quotes/{id}/reminder': { GET: QuoteReminder };
  '/api/quotes/{id}/remind': { POST: Quote };
  '/api/quotesValues/{column}': { GET: PlaceValues };
  '/api/orders': { query: ListQuery<Order, 'isOrderAsked' | 'orderAskedAt'>; GET: List<Order> };
  '/api/quote/{configId}': { GET: Quote };
}

export const quotes = subject<QuotePaths>()({
  categories: {
    references: {
      title: 'Références de devis',
      sentences: referenceSentences,
      technical: true,
    },
  },
  mails: {
    'mail-quote': { label: 'Devis', isRepeatable: true },
    'mail-order': {
      label: 'Suite donnée à la commande',
      heard: 'ORDERS',
      isRepeatable: true,
    },
    'mail-reminder': { label: 'Relance du devis', heard: 'EXPIRIES' },
    'remind-of-expiry': { label: 'Relance du devis' },
  },
});
