import { at } from '../../data/api/path.ts';

export const PROJECTS_BY_NAME = at('/api/projects', { size: 100, sort: 'lib' });
export const CONTACTS = at('/api/contacts');
export const calledPath = (id: number) => at('/api/contactsCalled/{id}', { id });
export const contactPath = (id: number) => at('/api/contacts/{id}', { id });
