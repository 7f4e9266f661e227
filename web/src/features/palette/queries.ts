import { at } from '../../data/api/path.ts';

/** More than shown, to detect further results. */
const size = 10;

export const projectsPath = (search: string) => at('/api/projects', { size, search });
export const configurationsPath = (search: string) => at('/api/configurations', { size, search });
export const productsPath = (search: string) => at('/api/products', { size, search });
export const customersPath = (search: string) => at('/api/usersCustomer', { size, search });
