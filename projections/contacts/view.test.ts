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
  userId: 12,
};
const added = (more: Partial<AddedContact> = {}) => ({ type: 'ContactAdded', data: { ...luc, ...more } });

const EVENTS = history(
  ['user-12', { type: 'UserCreated', data: { fullName: 'Marie', company: 'Atelier' } }],
  ['user-13', { type: 'UserRegistered', data: { fullName: 'Paul', company: 'Lumen' } }],
  ['project-3', { type: 'ProjectCreated', data: { lib: 'Halle', userId: 12 } }],
  ['project-4', { type: 'ProjectCreated', data: { lib: 'Quai', userId: 13 } }],
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

test('a contact has the current names of its project and company, and the time of its call request', async () => {
  expect((await replay(contactsView, EVENTS, 100)).map(publicFields)).toMatchObject([
    {
      ...luc,
      id: 1,
      role: null,
      projectLib: 'Fest-noz',
      company: 'Lumières',
      rowVersion: 2,
      callRequestedAt: '2026-11-21T08:00:05.000Z',
      calledAt: null,
      isCallRequested: true,
    },
    {
      ...luc,
      id: 2,
      customerProjId: 4,
      projectLib: 'Quai',
      userId: 13,
      company: 'Lumen',
      callRequestedAt: null,
    },
  ]);
});

test('a call that was made ends the call request', async () => {
  const made = history(
    ['contact-1', added()],
    ['contact-1', { type: 'CallRequested', data: {} }],
    ['contact-1', { type: 'CallMade', data: {} }],
  );
  const [doc] = await replay(contactsView, made, 100);
  expect(doc).toMatchObject({ isCallRequested: false, calledAt: '2026-11-21T08:00:02.000Z' });
});

test('repeated batches and single events give the same documents', async () => {
  const once = await replay(contactsView, EVENTS, 100);
  expect(await replay(contactsView, EVENTS, 1)).toEqual(once);
  const living = EVENTS.slice(0, 11);
  expect(await replay(contactsView, living, 100, 3)).toEqual(await replay(contactsView, living, 100));
});
