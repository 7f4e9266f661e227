import type { QuoteStatus } from '@coffret/contracts/statuses';

export const projectsAddress = (userId: number) => `/projects?userId=${userId}`;

export function quotesAddress(userId: number, statuses: readonly QuoteStatus[], dateFrom?: string): string {
  const address = new URLSearchParams({ page: '1', userId: String(userId) });
  for (const status of statuses) address.append('status', status);
  if (dateFrom) address.set('dateFrom', dateFrom);
  return `/quotes?${address}`;
}
