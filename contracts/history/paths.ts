import type { QuoteAsIssued } from './as-issued.ts';
import type { History, Moment } from './history.ts';

export interface HistoryPaths {
  '/api/configurations/history/{id}': { query: { from?: number }; GET: History };
  '/api/configurations/moment/{id}': { query: { revision?: number }; GET: Moment };
  '/api/quotes/{id}': { GET: QuoteAsIssued };
}
