import { Edit, Phone } from '@blueprintjs/icons';
import type { Contact } from '@coffret/contracts/contacts/answers';
import i18next from 'i18next';
import { DATES, ID } from '../../crud/list/common-columns.ts';
import type { ListDefinition } from '../../crud/list/list-definition.ts';
import { PROJECTS_BY_NAME } from '../../data/resources.ts';
import { hasAnyRight } from '../../session/rights.ts';
import { mayNoteCalls, noteCall } from './note-call.ts';

export const contactsList: ListDefinition<Contact> = {
  name: 'contacts',
  topics: ['contact', 'project', 'user'],
  title: 'contacts.title',
  emptyText: 'contacts.emptyText',
  rows: 'contacts.rows',
  nameOf: ({ fullName }) => fullName,
  sort: { column: 'fullName', order: 'asc' },
  columns: [
    { ...ID, hidden: true },
    {
      key: 'fullName',
      kind: 'link',
      width: 152,
      card: 'title',
      target: ({ id }) => ({ to: `/contacts/${id}` }),
    },
    { key: 'role', kind: 'text', width: 120 },
    { key: 'phone', kind: 'phone', width: 128, card: 'aside' },
    { key: 'email', kind: 'mail', width: 208, hidden: true },
    {
      key: 'projectLib',
      label: 'contacts.project',
      kind: 'link',
      width: 136,
      card: 'text',
      target: ({ projectLib, customerProjId }) => ({
        to: '/projects',
        state: { search: projectLib, projectId: customerProjId },
      }),
    },
    // Not shown to customers.
    {
      key: 'company',
      kind: 'link',
      width: 152,
      right: 'user_r',
      text: ({ company }) => company || i18next.t('entity.erasedCustomer'),
      target: ({ userId, company }) => (company ? { to: `/users/${userId}` } : null),
    },
    { key: 'note', label: 'contacts.note', kind: 'text', width: 240, hidden: true },
    { key: 'callRequestedAt', label: 'contacts.callRequestedAt', kind: 'date', width: 132 },
    ...DATES.map((column) => ({ ...column, hidden: true })),
  ],
  filters: [
    {
      column: 'projectLib',
      label: 'contacts.project',
      values: { path: PROJECTS_BY_NAME.path, field: 'lib', searched: true },
      fromNavigation: ({ projectName }) => projectName,
    },
    {
      column: 'isCallRequested',
      label: 'contacts.callRequestedAt',
      values: [{ value: 'true', text: 'contacts.toCall' }],
    },
  ],
  actions: [
    {
      Icon: Edit,
      text: 'list.edit',
      may: (_row, user) => hasAnyRight(user, 'contact_w'),
      to: ({ id }) => `/contacts/${id}`,
    },
    {
      Icon: Phone,
      text: 'contacts.called',
      may: (row, user) => row.isCallRequested && mayNoteCalls(user),
      run: ({ id }) => void noteCall(id),
    },
  ],
  add: { to: '/contacts/new', text: 'contacts.add', right: 'contact_c' },
  remove: { right: 'contact_d' },
};
