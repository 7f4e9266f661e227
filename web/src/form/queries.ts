import { at } from '../data/api/path.ts';

export const ACTIVITIES = at('/api/activities', { size: 'all' });
export const DEPARTMENTS = at('/api/departments', { size: 'all' });
export const AGENCIES = at('/api/agencies', { size: 'all' });
export const SECTORS = at('/api/sectors', { size: 'all' });
