import { api } from '../../data/api/api.ts';
import { at } from '../../data/api/path.ts';

/** Takes minutes for a long history. */
export const verify = () => api.get(at('/api/audit/verify'), { isLong: true });
