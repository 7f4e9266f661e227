import { at } from '../../data/api/path.ts';

export const SUPPORT = at('/api/support');
