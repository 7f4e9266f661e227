import { at } from '../../../data/api/path.ts';

export const BRANDS = at('/api/brands', { size: 'all' });
export const ratedPartsPath = (elementKind: 'CONNECTION' | 'CEE' | 'ESTOP') =>
  at('/api/products', { elementKind, isArchived: false, size: 100 });
export const CONFIGURATIONS = at('/api/configurations');
export const configurationPath = (id: number) => at('/api/configurations/{id}', { id });
export const userPath = (id: number) => at('/api/users/{id}', { id });
export const accessoriesPath = (search: string) =>
  at('/api/products', {
    line: 0,
    elementKind: 'ACC',
    isArchived: false,
    sort: 'lib',
    size: 100,
    search: search || undefined,
  });
