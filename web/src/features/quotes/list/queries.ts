import { at } from '../../../data/api/path.ts';

export const COMPANIES = at('/api/usersCustomer', { size: 100 });
