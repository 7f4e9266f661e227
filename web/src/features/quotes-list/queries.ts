import { at } from '../../api/path.ts';

export const COMPANIES = at('/api/usersCustomer', { size: 100 });
