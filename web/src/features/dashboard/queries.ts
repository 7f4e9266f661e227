import { at } from '../../data/api/path.ts';
import type { Dependency } from '../../data/socket/changes.ts';

/** Throttled by the server. */
export const INVALIDATED_BY: readonly Dependency[] = ['dashboard'];

export const exportPath = (query: URLSearchParams) => `/api/dashboard/export?${query}`;
export const PENDING_TASKS = at('/api/dashboard/waiting');
export const ACTIVITY_FEED = at('/api/dashboard/happenings');
/** The next ones. */
export const SCHEDULED_IMPORTS = at('/api/priceImports', {
  status: 'WAITING',
  sort: 'effectiveAt',
  order: 'asc',
  size: 25,
});
export const FAILED_JOBS = at('/api/audit/jobs', { size: 100 });
export const retryPath = (id: string) => at('/api/audit/jobs/{id}/retry', { id });
export const dashboardPath = (from: string, to: string, by: 'month' | 'year') =>
  at('/api/dashboard', { from, to, by });
/** Without a month: totals of all time. */
export const DASHBOARD = at('/api/dashboard');
/** Largest first. */
export const LARGEST = at('/api/quotes', {
  status: 'QUOTE_OK',
  sort: 'price',
  order: 'desc',
  size: 10,
});
