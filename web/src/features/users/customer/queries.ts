import { at } from '../../../data/api/path.ts';

/** The last changed. */
export const projectsOf = (userId: number, size: 10 | 25 = 10) =>
  at('/api/projects', { userId, size, sort: 'updatedAt', order: 'desc' });
export const configurationPath = (id: number) => at('/api/configurations/{id}', { id });
export const newestConfigurationsOf = (projectId: number) =>
  at('/api/configurations', { projectId, size: 10, sort: 'id', order: 'desc' });
/** The newest. */
export const quotesOf = (userId: number) =>
  at('/api/quotes', { userId, size: 10, sort: 'date', order: 'desc' });
export const quotesSumOf = (
  userId: number,
  status: 'QUOTE_OK' | 'QUOTE_EXPIRED' | 'DONE',
  countedAtFrom?: string,
) => at('/api/quotes', { userId, status, countedAtFrom, size: 10 });
export const contactsOf = (userId: number) => at('/api/contacts', { userId, size: 25, sort: 'fullName' });
export const accountsOf = (siren: string) => at('/api/users', { siren, size: 25, sort: 'fullName' });
export const discountsOf = (id: number) => at('/api/users/{id}/discounts', { id });
export const eventsOf = (userId: number) =>
  at('/api/audit/events', { entity: 'user', entityId: String(userId), size: 10 });
