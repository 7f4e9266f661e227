import { type DocumentEvent, documentEvents } from '@coffret/contracts/documents/events';
import { columnIndexes, entityColumns, listOf } from '../list/list-spec.ts';
import { parseStream, typesOf, type View } from '../view.ts';

export const docUrl = (id: number) => `/api/documents/${id}/file`;

const texts = ['docFilename', 'docOriginalname', 'mime', 'type', 'params', 'linkedEntityModel'];

const columns = entityColumns({
  docOriginalname: { kind: 'text', label: 'Nom' },
  docFilename: { kind: 'text', label: 'Fichier' },
  mime: { kind: 'text', label: 'Format' },
  bytes: { kind: 'number', label: 'Taille (octets)' },
  type: { kind: 'text', label: 'Type' },
  params: { kind: 'text', label: 'Usage' },
  linkedEntityModel: { kind: 'text', label: 'Lié à' },
  linkedEntityId: { kind: 'number', label: 'Lié à (id)' },
  userId: { kind: 'number', label: 'Client' },
  addedAt: { kind: 'date', label: 'Ajouté le' },
});

export const documentsView: View = {
  name: 'documents',
  version: 4,
  streams: ['document'],
  called: 'docOriginalname',
  types: typesOf(documentEvents),
  indexes: [
    ...columnIndexes(columns, texts),
    { fields: { linkedEntityId: 1, linkedEntityModel: 1 } },
    { fields: { userId: 1, addedAt: 1, _id: 1 } },
    { fields: { _docKey: 1 } },
  ],
  texts,
  evolve(_doc, event) {
    const id = Number(parseStream(event.stream)[1]);
    const { type, data } = event as unknown as DocumentEvent;
    switch (type) {
      case 'DocumentAdded': {
        const { docKey, sha256, size, ...about } = data;
        return {
          _id: id,
          id,
          ...about,
          bytes: size,
          _docKey: docKey,
          _sha256: sha256,
          docUrl: docUrl(id),
          addedAt: event.meta.at,
          addedBy: event.meta.userId,
        };
      }
      case 'DocumentRemoved':
        return null;
    }
  },
};

export const documentsList = listOf(documentsView, columns, { column: 'addedAt', order: 'desc' });
