import type { List } from '../answers.ts';
import type { ListQuery } from '../paths.ts';
import type { IssuedQuote, Quote, QuoteInList } from './answers.ts';

export interface QuotePaths {
  '/api/quoteGeneratePdf': { POST: IssuedQuote };
  '/api/quotes': {
    query: ListQuery<Quote, 'configurationId' | 'status' | 'isSuperseded' | 'price'>;
    GET: List<QuoteInList>;
  };
  '/api/quote/{configId}': { GET: Quote };
}
