import type { AddedContact } from '@coffret/contracts/contacts/events';
import { expect, test } from 'vitest';
import { publicFields } from '../list/run-list.ts';
import { history, replay } from '../testing/replay.ts';
import { contactsView } from './view.ts';

const luc: AddedContact = {
  fullName: 'Luc Blanc',
  role: 'Chef de chantier',
  email: null,
  phone: '01 23 45 67 89',
  note: null,
  customerProjId: 3,
  projectLib: 'Halle',
  userId: 12,
  company: 'Atelier Lumière',
};
const added = (more: Partial<AddedContact> = {}) => ({ type: 'ContactAdded', data: { ...luc, ...more } });

const EVENTS = history(
  ['contact-1', added()],
  ['contact-1', { type: 'CallRequested', data: {} }],
  ['contact-2', added({ customerProjId: 4, userId: 13 })],
  ['contact-1', { type: 'ContactChanged', data: { role: null } }],
  ['project-3', { type: 'ProjectRenamed', data: { lib: 'Fest-noz' } }],
  ['user-12', { type: 'UserChanged', data: { company: 'Lumières' } }],
  ['user-12', { type: 'UserChanged', data: { fullName: 'Marie' } }],
  ['contact-3', added()],
  ['contact-3', { type: 'ContactRemoved', data: {} }],
);

test('a contact bears its project’s and its company’s last names, and when a call was asked for', async () => {
  expect((await replay(contactsView, EVENTS, 100)).map(publicFields)).toMatchObject([
    {
      ...{ ...luc, id: 1, role: null, projectLib: 'Fest-noz', company: 'Lumières', rowVersion: 2 },
      callRequestedAt: '2026-11-21T08:00:01.000Z',
    },
    { ...luc, id: 2, customerProjId: 4, userId: 13, callRequestedAt: null },
  ]);
});

test('events handled twice, or one by one, give the same documents', async () => {
  const once = await replay(contactsView, EVENTS, 100);
  expect(await replay(contactsView, EVENTS, 1)).toEqual(once);
  const living = EVENTS.slice(0, 7);
  expect(await replay(contactsView, living, 100, 3)).toEqual(await replay(contactsView, living, 100));
});
