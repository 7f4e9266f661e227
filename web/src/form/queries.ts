import { at } from '../data/api/path.ts';

export const ACTIVITIES = at('/api/activities', { size: 'all' });
export const DEPARTMENTS = at('/api/departments', { size: 'all' });

/** The products of a few references. */
export const productsOf = (refs: readonly string[]) => at('/api/products', { ref: refs, size: 25 });
