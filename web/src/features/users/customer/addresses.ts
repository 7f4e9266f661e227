import type { QuoteStatus } from '@coffret/contracts/statuses';

export const projectsAddress = (userId: number) => `/projects?userId=${userId}`;

export function quotesAddress(
  userId: number,
  statuses: readonly QuoteStatus[],
  countedAtFrom?: string,
): string {
  const address = new URLSearchParams({ page: '1', userId: String(userId) });
  for (const status of statuses) address.append('status', status);
  if (countedAtFrom) address.set('countedAtFrom', countedAtFrom);
  return `/quotes?${address}`;
}
