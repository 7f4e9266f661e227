import type { QuoteStatus } from '@coffret/contracts/statuses';

/** Of an account, or of all accounts of a company. */
export type Whose = { userId: number } | { companyId: number };

const textOf = (whose: Whose): Record<string, string> =>
  'userId' in whose ? { userId: String(whose.userId) } : { companyId: String(whose.companyId) };

/** The tiles are of one customer; the cabinets of a company are listed. */
export const projectsAddress = (whose: Whose) =>
  `/${'userId' in whose ? 'projects' : 'configurations'}?${new URLSearchParams(textOf(whose))}`;

export function quotesAddress(
  whose: Whose,
  statuses: readonly QuoteStatus[],
  countedAtFrom?: string,
): string {
  const address = new URLSearchParams({ page: '1', ...textOf(whose) });
  for (const status of statuses) address.append('status', status);
  if (countedAtFrom) address.set('countedAtFrom', countedAtFrom);
  return `/quotes?${address}`;
}
