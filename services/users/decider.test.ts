import { refuse } from '@coffret/contracts/errors';
import type { UserEvent, UserProfile } from '@coffret/contracts/users/events';
import { expect, test } from 'vitest';
import { carriedForward, given } from '../testing/given-when-then.ts';
import { ADMIN_ID, type UserCommand, user } from './decider.ts';

const claire: UserProfile = {
  ...{ email: 'claire@exemple.fr', fullName: 'Claire Dubois', role: 'Gérante', phone: '0123456789' },
  ...{ company: 'Élec Rhône', activity: 'EVENT', siret: '12345678901234', address: '1 rue Neuve' },
  ...{ postalCode: '69003', city: 'Lyon', culture: 'fr_FR', groupId: 3 },
  ...{ agencyId: 4, sectorId: 2, discountPercentage: 55 },
};
const boss: UserProfile = { ...claire, groupId: 1 };

const happened = <T extends UserEvent['type']>(type: T) => ({ type, data: {} });
const registered: UserEvent = { type: 'UserRegistered', data: claire };
const created: UserEvent = { type: 'UserCreated', data: claire };
const activated = happened('UserActivated') as UserEvent;
const verified = happened('UserVerified') as UserEvent;
const unbanned = happened('UserUnbanned') as UserEvent;
const banned: UserEvent = { type: 'UserBanned', data: { reason: 'STAFF' } };
const prefsChanged: UserEvent = { type: 'UserPrefsChanged', data: { prefs: { themeMode: 'dark' } } };
const deleted: UserEvent = { type: 'UserDeleted', data: { reason: 'STAFF' } };

const when = (events: UserEvent[], command: UserCommand, id = 12) =>
  given(user, ...events).when(command, { id });
const stateOf = (...events: UserEvent[]) => given(user, ...events).state;

test('who signs up waits for the link and for the staff; who is made by staff does not', () => {
  expect(when([], { do: 'register', profile: claire })).toEqual([registered]);
  expect(when([], { do: 'create', profile: claire })).toEqual([created]);
  expect(stateOf(registered)).toMatchObject({
    exists: true,
    isActivated: false,
    isVerified: false,
    isBan: false,
  });
  expect(stateOf(created)).toMatchObject({ exists: true, isActivated: true, isVerified: true, isBan: false });
});

test('an id is given once, also after the account was deleted', () => {
  for (const events of [[registered], [created], [created, deleted]]) {
    expect(when(events, { do: 'create', profile: claire })).toEqual([]);
    expect(when(events, { do: 'register', profile: claire })).toEqual([]);
  }
});

test('an account is activated and verified once, in any order', () => {
  expect(when([registered], { do: 'activate' })).toEqual([activated]);
  expect(when([registered, activated], { do: 'activate' })).toEqual([]);
  expect(when([registered], { do: 'verify' })).toEqual([verified]);
  expect(when([registered, verified], { do: 'verify' })).toEqual([]);
  expect(stateOf(registered, verified, activated)).toMatchObject({ isActivated: true, isVerified: true });
});

test('a ban is put on and lifted in turn', () => {
  expect(when([created], { do: 'ban', reason: 'STAFF' })).toEqual([banned]);
  expect(when([created, banned], { do: 'ban', reason: 'LOGIN_ERRORS' })).toEqual([]);
  expect(when([created, banned], { do: 'unban' })).toEqual([unbanned]);
  expect(when([created], { do: 'unban' })).toEqual([]);
  expect(when([created, banned, unbanned], { do: 'ban', reason: 'LOGIN_ERRORS' })).toEqual([
    { type: 'UserBanned', data: { reason: 'LOGIN_ERRORS' } },
  ]);
});

test('only the fields that differ are told', () => {
  const fields = { fullName: 'Claire Dubois', city: 'Villeurbanne', agencyId: null };
  expect(when([created], { do: 'change', fields })).toEqual([
    { type: 'UserChanged', data: { city: 'Villeurbanne', agencyId: null } },
  ]);
  expect(when([created], { do: 'change', fields: claire })).toEqual([]);
  expect(when([created], { do: 'change', fields: { phone: undefined } as Partial<UserProfile> })).toEqual([]);
  const change: UserEvent = { type: 'UserChanged', data: { city: 'Villeurbanne' } };
  expect(stateOf(created, change).profile).toEqual({ ...claire, city: 'Villeurbanne' });
});

test('preferences are kept as they are, and told only when they differ', () => {
  expect(when([created], { do: 'change prefs', prefs: { themeMode: 'dark' } })).toEqual([prefsChanged]);
  expect(when([created, prefsChanged], { do: 'change prefs', prefs: { themeMode: 'dark' } })).toEqual([]);
  expect(when([created], { do: 'change prefs', prefs: {} })).toEqual([]);
});

test('a new password is always told', () => {
  const noted = happened('UserPasswordChanged') as UserEvent;
  expect(when([created], { do: 'note the new password' })).toEqual([noted]);
  expect(when([created, noted], { do: 'note the new password' })).toEqual([noted]);
});

test('an account is deleted for a reason that is remembered', () => {
  expect(when([registered], { do: 'delete', reason: 'ACTIVATION_EXPIRED' })).toEqual([
    { type: 'UserDeleted', data: { reason: 'ACTIVATION_EXPIRED' } },
  ]);
  // Whoever opened the link in the meantime stays.
  const late: UserCommand = { do: 'delete', reason: 'ACTIVATION_EXPIRED' };
  expect(when([registered, activated], late)).toEqual(refuse('PROTECTED_USER'));
  expect(when([created], late)).toEqual(refuse('PROTECTED_USER'));
  expect(stateOf(created, deleted)).toMatchObject({ exists: false, deletedFor: 'STAFF' });
});

test('the admin account is neither banned nor deleted nor moved to another group', () => {
  const admin: UserEvent[] = [{ type: 'UserCreated', data: boss }];
  expect(when(admin, { do: 'ban', reason: 'LOGIN_ERRORS' }, ADMIN_ID)).toEqual(refuse('PROTECTED_USER'));
  expect(when(admin, { do: 'delete', reason: 'STAFF' }, ADMIN_ID)).toEqual(refuse('PROTECTED_USER'));
  expect(when(admin, { do: 'change', fields: { groupId: 2 } }, ADMIN_ID)).toEqual(
    refuse('PROTECTED_USER', 'groupId'),
  );
  expect(when(admin, { do: 'change', fields: { groupId: 1, city: 'Paris' } }, ADMIN_ID)).toEqual([
    { type: 'UserChanged', data: { city: 'Paris' } },
  ]);
});

test('other users of group 1 cannot be deleted, but banned and moved', () => {
  const other: UserEvent[] = [{ type: 'UserCreated', data: boss }];
  expect(when(other, { do: 'delete', reason: 'STAFF' })).toEqual(refuse('PROTECTED_USER'));
  expect(when(other, { do: 'ban', reason: 'STAFF' })).toEqual([banned]);
  expect(when(other, { do: 'change', fields: { groupId: 2 } })).toEqual([
    { type: 'UserChanged', data: { groupId: 2 } },
  ]);
});

test('a deleted or unknown account is not found', () => {
  const commands: UserCommand[] = [
    { do: 'activate' },
    { do: 'verify' },
    { do: 'ban', reason: 'STAFF' },
    { do: 'unban' },
    { do: 'note the new password' },
    { do: 'change', fields: { city: 'Paris' } },
    { do: 'change prefs', prefs: {} },
    { do: 'delete', reason: 'STAFF' },
  ];
  for (const command of commands) {
    expect(when([], command)).toEqual(refuse('NOT_FOUND'));
    expect(when([created, deleted], command)).toEqual(refuse('NOT_FOUND'));
  }
});

test('the event that carries it forward bears all that came before', () => {
  for (const events of [[registered], [created, banned, prefsChanged], [created, deleted]]) {
    expect(carriedForward(user, ...events)).toEqual(stateOf(...events));
  }
});
