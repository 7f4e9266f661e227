import type { DocumentEvent } from '@coffret/contracts/documents/events';
import type { ListSpec } from '../list/list-spec.ts';
import { parseStream, type View } from '../view.ts';

/** Where a document's bytes are to be had. */
export const docUrl = (id: number) => `/api/documents/${id}/file`;

export const documentsView: View = {
  name: 'documents',
  version: 2,
  streams: ['document'],
  indexes: [
    { fields: { linkedEntityId: 1, linkedEntityModel: 1 } },
    { fields: { userId: 1 } },
    { fields: { addedAt: -1 } },
  ],
  texts: ['docFilename', 'docOriginalname', 'mime', 'type', 'params', 'linkedEntityModel'],
  evolve(_doc, event) {
    const id = Number(parseStream(event.stream)[1]);
    const { type, data } = event as unknown as DocumentEvent;
    switch (type) {
      case 'DocumentAdded':
        return {
          _id: id,
          id,
          ...data,
          docUrl: docUrl(id),
          addedAt: event.meta.at,
          addedBy: event.meta.userId,
        };
      case 'DocumentRemoved':
        return null;
    }
  },
};

export const documentsList: ListSpec = {
  name: 'documents',
  view: documentsView,
  columns: {
    id: { kind: 'number', lib: 'Id' },
    docOriginalname: { kind: 'text', lib: 'Nom' },
    docFilename: { kind: 'text', lib: 'Fichier' },
    mime: { kind: 'text', lib: 'Format' },
    size: { kind: 'number', lib: 'Taille (octets)' },
    type: { kind: 'text', lib: 'Type' },
    params: { kind: 'text', lib: 'Usage' },
    linkedEntityModel: { kind: 'text', lib: 'Lié à' },
    linkedEntityId: { kind: 'number', lib: 'Lié à (id)' },
    userId: { kind: 'number', lib: 'Client' },
    addedAt: { kind: 'date', lib: 'Ajouté le' },
    createdAt: { kind: 'date', lib: 'Créé le' },
    updatedAt: { kind: 'date', lib: 'Modifié le' },
  },
  sort: { column: 'addedAt', order: 'desc' },
};
