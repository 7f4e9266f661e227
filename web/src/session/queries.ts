import { at } from '../data/api/path.ts';

export const LOGOUT = at('/api/logout');
export const VIEWINGS = at('/api/viewings');
export const userPath = (id: number) => at('/api/users/{id}', { id });
export const prefsPath = (id: number) => at('/api/usersprefs/{id}', { id });
export const passwordPath = (id: number) => at('/api/usersPassword/{id}', { id });
