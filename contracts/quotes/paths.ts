import type { List } from '../answers.ts';
import type { ListQuery } from '../paths.ts';
import type { IssuedQuote, Quote, QuoteInList } from './answers.ts';
import type { QuoteAsIssued } from './as-issued.ts';

export interface QuotePaths {
  '/api/quoteGeneratePdf': { POST: IssuedQuote };
  '/api/quotes': {
    query: ListQuery<Quote, 'configurationId' | 'status' | 'isSuperseded' | 'price'>;
    GET: List<QuoteInList>;
  };
  '/api/quotes/{id}': { GET: QuoteAsIssued };
  '/api/quote/{configId}': { GET: Quote };
}
