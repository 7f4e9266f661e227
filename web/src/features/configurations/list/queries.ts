import type { ConfigurationStatus } from '@coffret/contracts/statuses';
import { at } from '../../../data/api/path.ts';

export const PROJECTS_BY_NAME = at('/api/projects', { size: 100, sort: 'lib' });
export const PRODUCTS_BY_REF = at('/api/products', { size: 100, sort: 'ref' });
export const COMPANIES = at('/api/usersCustomer', { size: 100 });
export const countPath = (id: readonly number[], status: ConfigurationStatus) =>
  at('/api/configurations', { id, status, size: 10 });
export const BRANDS = at('/api/brands', { size: 'all' });
export const quotePath = (configId: number) => at('/api/quote/{configId}', { configId });
