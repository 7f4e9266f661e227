import { at } from '../../data/api/path.ts';

/** More than shown: the best matches are chosen among them. */
const size = 50;

export const projectsPath = (search: string) => at('/api/projects', { size, search });
export const configurationsPath = (search: string) => at('/api/configurations', { size, search });
export const productsPath = (search: string) => at('/api/products', { size, search });
export const usersPath = (search: string) => at('/api/users', { size, search });
export const quotesPath = (search: string) => at('/api/quotes', { size, search, isSuperseded: false });
export const agenciesPath = (search: string) => at('/api/agencies', { size, search });
export const groupsPath = (search: string) => at('/api/groups', { size, search });
