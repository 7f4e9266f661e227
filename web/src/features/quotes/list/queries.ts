import { at } from '../../../data/api/path.ts';

export const CUSTOMERS = at('/api/usersCustomer', { size: 100 });
