import { at } from '../../data/api/path.ts';

export const CONFIGURATIONS = at('/api/configurations');
export const TEMPLATES = at('/api/templates');
/** A user's own first. */
export const templatesPath = (search: string) =>
  at('/api/templates', { size: 50, sort: 'shared', search: search || undefined });
export const templatePath = (id: number) => at('/api/templates/{id}', { id });
