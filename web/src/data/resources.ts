import { at } from './api/path.ts';
import { query } from './query/query.ts';

/** What several screens read; what one screen reads is beside it. */
export const ACTIVITIES = query(at('/api/activities', { size: 'all' }), ['activity']);
export const AGENCIES = query(at('/api/agencies', { size: 'all' }), ['agency']);
export const BRANDS = query(at('/api/brands', { size: 'all' }), ['brand']);
export const CATEGORIES = query(at('/api/categories', { size: 'all' }), ['category']);
export const DEPARTMENTS = query(at('/api/departments', { size: 'all' }), ['department']);
export const GROUPS = query(at('/api/groups', { size: 'all' }), ['group']);
export const SECTORS = query(at('/api/sectors', { size: 'all' }), ['sector']);
export const NOTIFIED_GROUPS = query(at('/api/notifsGroups'), ['group', 'user']);
/** More by typing. */
export const PROJECTS_BY_NAME = query(at('/api/projects', { size: 100, sort: 'lib' }), ['project']);
export const CUSTOMERS = query(at('/api/usersCustomer', { size: 100 }), ['user']);

export const configurationAt = (id: number) =>
  query(at('/api/configurations/{id}', { id }), [`configuration-${id}`]);
/** With its project, which may be closed or move to another customer. */
export const configurationInProject = (id: number) =>
  query(configurationAt(id).path, [`configuration-${id}`, 'project']);
export const productAt = (id: number) => query(at('/api/products/{id}', { id }), [`product-${id}`]);
export const projectAt = (id: number) => query(at('/api/projects/{id}', { id }), [`project-${id}`]);
export const userAt = (id: number) => query(at('/api/users/{id}', { id }), [`user-${id}`]);
/** One issued. */
export const quoteAt = (id: number) => query(at('/api/quotes/{id}', { id }), ['quote', 'priceImport']);
/** Of a configuration, with its lines and the steps of its order. */
export const newestQuoteOf = (configId: number) =>
  query(at('/api/quote/{configId}', { configId }), [`configuration-${configId}`, 'priceImport']);
/** One page. */
export const releaseNotesOf = (releaseId: number) =>
  query(at('/api/releaseNotes', { releaseId, size: 100, sort: 'createdAt', order: 'asc' }), ['releaseNote']);
