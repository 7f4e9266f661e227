import { type DocumentEvent, documentEvents } from '@coffret/contracts/documents/events';
import { columnIndexes, entityColumns, listOf } from '../list/list-spec.ts';
import { parseStream, typesOf, type View } from '../view.ts';

export const docUrl = (id: number) => `/api/documents/${id}/file`;

const texts = ['docFilename', 'docOriginalname', 'mime', 'type', 'params', 'linkedEntityModel'];

const columns = entityColumns({
  docOriginalname: { kind: 'text', fr: 'Nom', en: 'Name' },
  docFilename: { kind: 'text', fr: 'Fichier', en: 'File' },
  mime: { kind: 'text', fr: 'Format', en: 'Format' },
  bytes: { kind: 'number', fr: 'Taille (octets)', en: 'Size (bytes)' },
  type: { kind: 'text', fr: 'Type', en: 'Type' },
  params: { kind: 'text', fr: 'Usage', en: 'Use' },
  linkedEntityModel: { kind: 'text', fr: 'Lié à', en: 'Linked to' },
  linkedEntityId: { kind: 'number', fr: 'Lié à (id)', en: 'Linked to (id)' },
  userId: { kind: 'number', fr: 'Client', en: 'Customer' },
  addedAt: { kind: 'date', fr: 'Ajouté le', en: 'Added on' },
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
