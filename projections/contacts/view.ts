import { type ContactEvent, contactEvents } from '@coffret/contracts/contacts/events';
import { joinName } from '../joins.ts';
import { columnIndexes, entityColumns, type ListSpec, listOf } from '../list/list-spec.ts';
import { telephoneFilter } from '../list/telephone-filter.ts';
import { parseStream, typesOf, type View } from '../view.ts';

const texts = ['fullName', 'role', 'email', 'phone', 'note', 'projectLib', 'company'];

const columns = entityColumns({
  fullName: { kind: 'text', label: 'Nom complet' },
  role: { kind: 'text', label: 'Fonction' },
  email: { kind: 'text', label: 'Adresse e-mail' },
  phone: { kind: 'text', label: 'Téléphone' },
  note: { kind: 'text', label: 'Message ou note' },
  customerProjId: { kind: 'number', label: 'Projet (id)' },
  projectLib: { kind: 'text', label: 'Projet' },
  userId: { kind: 'number', label: 'Client (id)' },
  company: { kind: 'text', label: 'Société' },
  isCallRequested: { kind: 'boolean', label: 'À rappeler' },
  callRequestedAt: { kind: 'date', label: 'Rappel demandé' },
  calledAt: { kind: 'date', label: 'Rappelé le' },
});

/** `_by`: the user who added it. */
export const contactsView: View = {
  name: 'contacts',
  version: 5,
  streams: ['contact'],
  called: 'fullName',
  types: [
    ...typesOf(contactEvents),
    'ProjectCreated',
    'ProjectRenamed',
    'UserRegistered',
    'UserCreated',
    'UserChanged',
    'UserDeleted',
  ],
  indexes: [
    ...columnIndexes(columns, texts),
    { fields: { userId: 1, '_fold.fullName': 1, _id: 1 } },
    { fields: { isCallRequested: 1, callRequestedAt: 1 } },
  ],
  texts,
  evolve(doc, event) {
    const id = Number(parseStream(event.stream)[1]);
    const { type, data } = event as unknown as ContactEvent;
    switch (type) {
      case 'ContactAdded':
        return {
          _id: id,
          id,
          ...data,
          _by: event.meta.userId,
          callRequestedAt: null,
          calledAt: null,
          isCallRequested: false,
        };
      case 'ContactChanged':
        return doc && { ...doc, ...data };
      case 'CallRequested':
        return doc && { ...doc, callRequestedAt: event.meta.at, isCallRequested: true };
      case 'CallMade':
        return doc && { ...doc, calledAt: event.meta.at, isCallRequested: false };
      case 'ContactRemoved':
        return null;
    }
  },
  joins: [
    joinName({ category: 'project', by: 'customerProjId', field: 'projectLib', none: '' }),
    joinName({ category: 'user', by: 'userId', field: 'company', said: 'company', none: '' }),
  ],
};

export const contactsList: ListSpec = {
  ...listOf(contactsView, columns, { column: 'fullName', order: 'asc' }),
  filters: { phone: telephoneFilter },
};
