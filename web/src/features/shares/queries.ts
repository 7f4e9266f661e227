import { at } from '../../data/api/path.ts';

export const SHARES = at('/api/shares');
/** The newest hundred of a configuration, newest first. */
export const sharesPath = (configurationId: number) =>
  at('/api/shares', { configurationId, size: 100, sort: 'id', order: 'desc' });
/** The newest ten with a margin, newest first. */
export const lastMarginPath = (userId: number) =>
  at('/api/shares', { userId, prices: 'OWN', size: 10, sort: 'id', order: 'desc' });
export const sharePath = (id: number) => at('/api/shares/{id}', { id });
