import { at } from '../../data/api/path.ts';

export const SUPPORT = at('/api/support');
export const CLIENT_ERRORS = '/api/clientErrors';
export const picturePath = (documentId: string) => `/api/documents/${documentId}/file`;
