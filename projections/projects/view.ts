import { type ProjectEvent, projectEvents } from '@coffret/contracts/projects/events';
import { joinCompany, MEMBERSHIP_TYPES, ofCompany } from '../companies/membership.ts';
import { joinName } from '../joins.ts';
import { columnIndexes, entityColumns, LINKED_COUNTS, type ListSpec } from '../list/list-spec.ts';
import { parseStream, typesOf, type View } from '../view.ts';

const texts = ['lib', 'company'];

const columns = entityColumns({
  lib: { kind: 'text', label: 'Nom' },
  company: { kind: 'text', label: 'Société' },
  status: { kind: 'text', label: 'Statut', codes: 'status' },
  userId: { kind: 'number', label: 'Client' },
});

export const projectsView: View = {
  name: 'projects',
  version: 5,
  streams: ['project'],
  called: 'lib',
  types: [
    ...typesOf(projectEvents),
    'UserRegistered',
    'UserCreated',
    'UserChanged',
    'UserDeleted',
    ...MEMBERSHIP_TYPES,
  ],
  indexes: [
    ...columnIndexes(columns, texts),
    { fields: { userId: 1, updatedAt: 1, _id: 1 } },
    { fields: { _companyId: 1, updatedAt: 1, _id: 1 } },
  ],
  texts,
  joins: [
    joinName({ category: 'user', by: 'userId', field: 'company', said: 'company', none: null }),
    joinCompany('userId', '_companyId'),
  ],
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
  columns,
  filters: { companyId: ofCompany },
  given: LINKED_COUNTS,
  sort: { column: 'updatedAt', order: 'desc' },
};
