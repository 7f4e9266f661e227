import type { QuoteAsIssued } from './as-issued.ts';
import type { ConfigurationSnapshot, History } from './history.ts';

export interface HistoryPaths {
  '/api/configurations/history/{id}': { query: { from?: number }; GET: History };
  '/api/configurations/moment/{id}': { query: { revision?: number }; GET: ConfigurationSnapshot };
  '/api/quotes/{id}': { GET: QuoteAsIssued };
}
