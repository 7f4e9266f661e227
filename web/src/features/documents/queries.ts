import { at } from '../../data/api/path.ts';
import type { DocumentSubject } from './document.ts';

export const UPLOADS = at('/api/upload/{params}', { params: 'documents' });
/** The newest hundred. */
export const documentsPath = ({ model, id }: DocumentSubject) =>
  at('/api/documents', { linkedEntityModel: model, linkedEntityId: id, size: 100 });
export const documentPath = (id: number) => at('/api/documents/{id}', { id });
