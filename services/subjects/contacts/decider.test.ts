import type { AddedContact, ContactEvent } from '@coffret/contracts/contacts/events';
import { refuse } from '@coffret/contracts/errors';
import { expect, test } from 'vitest';
import { given } from '../../tests/support/given-when-then.ts';
import { type ContactCommand, contact } from './decider.ts';

const person = {
  fullName: 'Luc Blanc',
  role: 'Chef de chantier',
  email: null,
  phone: '01 23 45 67 89',
  note: null,
};
const luc: AddedContact = { ...person, customerProjId: 3, userId: 12 };
const added: ContactEvent = { type: 'ContactAdded', data: luc };
const removed: ContactEvent = { type: 'ContactRemoved', data: {} };

const when = (events: ContactEvent[], command: ContactCommand) =>
  given(contact, ...events).when(command, undefined);

test('an id is used for one contact only, with a call request if asked for', () => {
  expect(when([], { type: 'AddContact', contact: luc, isCallRequested: false })).toEqual([added]);
  expect(when([], { type: 'AddContact', contact: luc, isCallRequested: true })).toEqual([
    added,
    { type: 'CallRequested', data: {} },
  ]);
  expect(when([added, removed], { type: 'AddContact', contact: luc, isCallRequested: true })).toEqual([]);
});

test('the event contains only changed fields, and cleared ones as null', () => {
  expect(
    when([added], { type: 'ChangeContact', person: { ...person, role: null, note: 'Le matin' } }),
  ).toEqual([{ type: 'ContactChanged', data: { role: null, note: 'Le matin' } }]);
  expect(when([added], { type: 'ChangeContact', person })).toEqual([]);
  expect(given(contact, added, { type: 'ContactChanged', data: { role: null } }).state.person).toEqual({
    ...person,
    role: null,
  });
});

test('a requested call is marked as made once', () => {
  const asked: ContactEvent = { type: 'CallRequested', data: {} };
  const made: ContactEvent = { type: 'CallMade', data: {} };
  expect(when([added, asked], { type: 'MarkAsCalled' })).toEqual([made]);
  expect(when([added, asked, made], { type: 'MarkAsCalled' })).toEqual([]);
  expect(when([added], { type: 'MarkAsCalled' })).toEqual([]);
});

test('a removed or unknown contact is not found', () => {
  expect(when([added], { type: 'RemoveContact' })).toEqual([removed]);
  for (const command of [
    { type: 'RemoveContact' },
    { type: 'MarkAsCalled' },
    { type: 'ChangeContact', person },
  ] satisfies ContactCommand[]) {
    expect(when([], command)).toEqual(refuse('NOT_FOUND'));
    expect(when([added, removed], command)).toEqual(refuse('NOT_FOUND'));
  }
});
