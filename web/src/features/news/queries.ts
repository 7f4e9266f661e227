import { at } from '../../data/api/path.ts';

export const newsPath = (size: 10 | 25 | 50 | 100) => at('/api/news', { size });
