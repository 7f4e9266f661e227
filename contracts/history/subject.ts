import { subject } from '../subject.ts';
import type { QuoteAsIssued } from './as-issued.ts';
import type { ConfigurationSnapshot, History } from './history.ts';

interface HistoryPaths {
  '/api/configurations/history/{id}': { query: { from?: number }; GET: History };
  '/api/configurations/moment/{id}': { query: { revision?: number }; GET: ConfigurationSnapshot };
  '/api/quotes/{id}': { GET: QuoteAsIssued };
}

export const history = subject<HistoryPaths>()({
  categories: {},
});
