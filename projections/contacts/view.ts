import { type ContactEvent, contactEvents } from '@coffret/contracts/contacts/events';
import { joinName } from '../joins.ts';
import { columnIndexes } from '../list/column-indexes.ts';
import type { ListSpec } from '../list/list-spec.ts';
import { parseStream, typesOf, type View } from '../view.ts';

const texts = ['fullName', 'role', 'email', 'phone', 'note', 'projectLib', 'company'];

const columns: ListSpec['columns'] = {
  id: { kind: 'number', fr: 'Id', en: 'Id' },
  fullName: { kind: 'text', fr: 'Nom complet', en: 'Full name' },
  role: { kind: 'text', fr: 'Fonction', en: 'Role' },
  email: { kind: 'text', fr: 'Adresse e-mail', en: 'Email address' },
  phone: { kind: 'text', fr: 'Téléphone', en: 'Phone' },
  note: { kind: 'text', fr: 'Note', en: 'Note' },
  customerProjId: { kind: 'number', fr: 'Projet (id)', en: 'Project (id)' },
  projectLib: { kind: 'text', fr: 'Projet', en: 'Project' },
  userId: { kind: 'number', fr: 'Client (id)', en: 'Customer (id)' },
  company: { kind: 'text', fr: 'Société', en: 'Company' },
  callRequestedAt: { kind: 'date', fr: 'Rappel demandé le', en: 'Call requested on' },
  createdAt: { kind: 'date', fr: 'Créé le', en: 'Created on' },
  updatedAt: { kind: 'date', fr: 'Modifié le', en: 'Changed on' },
};

export const contactsView: View = {
  name: 'contacts',
  version: 2,
  streams: ['contact'],
  types: [
    ...[...typesOf(contactEvents), 'ProjectCreated', 'ProjectRenamed'],
    ...['UserRegistered', 'UserCreated', 'UserChanged'],
  ],
  indexes: [...columnIndexes(columns, texts), { fields: { userId: 1, '_fold.fullName': 1, _id: 1 } }],
  texts,
  evolve(doc, event) {
    const id = Number(parseStream(event.stream)[1]);
    const { type, data } = event as unknown as ContactEvent;
    switch (type) {
      case 'ContactAdded':
        return { _id: id, id, ...data, callRequestedAt: null };
      case 'ContactChanged':
        return doc && { ...doc, ...data };
      case 'CallRequested':
        return doc && { ...doc, callRequestedAt: event.meta.at };
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
  name: 'contacts',
  view: contactsView,
  columns,
  sort: { column: 'fullName', order: 'asc' },
};
