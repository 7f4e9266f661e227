import { type ProjectEvent, projectEvents } from '@coffret/contracts/projects/events';
import type { ListSpec } from '../list/list-spec.ts';
import { parseStream, typesOf, type View } from '../view.ts';

export const projectsView: View = {
  name: 'projects',
  version: 1,
  streams: ['project'],
  types: typesOf(projectEvents),
  indexes: [{ fields: { userId: 1, updatedAt: -1 } }, { fields: { updatedAt: -1 } }],
  texts: ['lib'],
  evolve(doc, event) {
    const id = parseStream(event.stream)[1];
    const { type, data } = event as unknown as ProjectEvent;
    switch (type) {
      case 'ProjectCreated':
        return { _id: id, id, ...data, status: 'OPENED' };
      case 'ProjectRenamed':
        return doc && { ...doc, lib: data.lib };
      case 'ProjectClosed':
        return doc && { ...doc, status: 'CLOSED' };
      case 'ProjectReopened':
        return doc && { ...doc, status: 'OPENED' };
      case 'ProjectDeleted':
        return null;
      case 'ProjectCarriedForward':
        return doc;
    }
  },
};

export const projectsList: ListSpec = {
  name: 'projects',
  view: projectsView,
  columns: {
    id: { kind: 'number', fr: 'Id', en: 'Id' },
    lib: { kind: 'text', fr: 'Nom', en: 'Name' },
    status: { kind: 'text', fr: 'Statut', en: 'Status', codes: 'status' },
    userId: { kind: 'number', fr: 'Client', en: 'Customer' },
    createdAt: { kind: 'date', fr: 'Créé le', en: 'Created on' },
    updatedAt: { kind: 'date', fr: 'Modifié le', en: 'Changed on' },
  },
  sort: { column: 'updatedAt', order: 'desc' },
};
