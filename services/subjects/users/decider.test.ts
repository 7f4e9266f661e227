import { refuse } from '@coffret/contracts/errors';
import type { UserEvent, UserProfile } from '@coffret/contracts/users/events';
import { claire } from '@coffret/contracts/users/testing/claire';
import { expect, test } from 'vitest';
import { given, throughSnapshot } from '../../tests/support/given-when-then.ts';
import { ADMIN_ID, type UserCommand, user } from './decider.ts';

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

const LINK = { nonce: 'n1', expiresAt: '2026-11-29T08:00:00.000Z' };
const locked: UserEvent = { type: 'UserBanned', data: { reason: 'LOGIN_ERRORS', link: LINK } };

const when = (events: UserEvent[], command: UserCommand, id = 12) =>
  given(user, ...events).when(command, { id });
const stateOf = (...events: UserEvent[]) => given(user, ...events).state;

test('a registered user needs activation and verification, a user created by staff does not', () => {
  expect(when([], { type: 'RegisterUser', profile: claire })).toEqual([registered]);
  expect(when([], { type: 'CreateUser', profile: claire })).toEqual([created]);
  expect(stateOf(registered)).toMatchObject({
    exists: true,
    isActivated: false,
    isVerified: false,
    isBan: false,
  });
  expect(stateOf(created)).toMatchObject({ exists: true, isActivated: true, isVerified: true, isBan: false });
});

test('an id is used for one user only, even after a deletion', () => {
  for (const events of [[registered], [created], [created, deleted]]) {
    expect(when(events, { type: 'CreateUser', profile: claire })).toEqual([]);
    expect(when(events, { type: 'RegisterUser', profile: claire })).toEqual([]);
  }
});

test('a user is activated and verified once each, in any order', () => {
  expect(when([registered], { type: 'ActivateUser' })).toEqual([activated]);
  expect(when([registered, activated], { type: 'ActivateUser' })).toEqual([]);
  expect(when([registered], { type: 'VerifyUser' })).toEqual([verified]);
  expect(when([registered, verified], { type: 'VerifyUser' })).toEqual([]);
  expect(stateOf(registered, verified, activated)).toMatchObject({ isActivated: true, isVerified: true });
});

test('banning and unbanning a user alternate', () => {
  expect(when([created], { type: 'BanUser' })).toEqual([banned]);
  expect(when([created, banned], { type: 'LockUser', link: LINK })).toEqual([]);
  expect(when([created, banned], { type: 'UnbanUser' })).toEqual([unbanned]);
  expect(when([created], { type: 'UnbanUser' })).toEqual([]);
  expect(when([created, banned, unbanned], { type: 'LockUser', link: LINK })).toEqual([
    { type: 'UserBanned', data: { reason: 'LOGIN_ERRORS', link: LINK } },
  ]);
});

test('a lock is lifted by its link, a password reset by mail, or staff, and a ban replaces it', () => {
  const unlock = (nonce: string): UserCommand => ({ type: 'UnlockUser', nonce });
  expect(when([created, locked], unlock('n1'))).toEqual([unbanned]);
  expect(when([created, locked], unlock('n0'))).toEqual(refuse('INVALID_TOKEN', 'token'));
  expect(when([created, locked, unbanned], unlock('n1'))).toEqual([]);
  expect(when([created, locked], { type: 'UnbanUser' })).toEqual([unbanned]);
  const note = (byLink: boolean): UserCommand => ({ type: 'ChangePassword', byLink });
  expect(when([created, locked], note(true))).toEqual([happened('UserPasswordChanged'), unbanned]);
  expect(when([created, locked], note(false))).toEqual([happened('UserPasswordChanged')]);

  expect(when([created, locked], { type: 'BanUser' })).toEqual([banned]);
  expect(when([created, locked, banned], unlock('n1'))).toEqual(refuse('INVALID_TOKEN', 'token'));
  expect(when([created, banned], note(true))).toEqual([happened('UserPasswordChanged')]);
});

test('verified data that somebody without the right changes must be verified again', () => {
  const changed = (fields: Partial<UserProfile>): UserEvent => ({ type: 'UserChanged', data: fields });
  const unverified = happened('UserUnverified') as UserEvent;
  const change = (fields: Partial<UserProfile>, events: UserEvent[] = [created], endsVerification = true) =>
    when(events, { type: 'ChangeUser', fields, by: 1, endsVerification });
  for (const fields of [{ siret: '98765432109876' }, { company: 'Autre SARL' }]) {
    expect(change(fields)).toEqual([changed(fields), unverified]);
    expect(change(fields, [registered])).toEqual([changed(fields)]);
    expect(change(fields, [created], false)).toEqual([changed(fields)]);
  }
  expect(change({ city: 'Nice', company: claire.company })).toEqual([changed({ city: 'Nice' })]);
  expect(stateOf(created, unverified)).toMatchObject({ isVerified: false });
});

test('an e-mail set by another user is reported to the old address', () => {
  const fields = { email: 'claire.dubois@exemple.fr' };
  const changed = { type: 'UserChanged', data: fields };
  const change = (by: number | null) => when([created], { type: 'ChangeUser', fields, by });
  expect(change(1)).toEqual([changed, { type: 'UserEmailReplaced', data: { previous: claire.email } }]);
  for (const by of [12, null]) expect(change(by)).toEqual([changed]);
});

test('the event contains only changed fields', () => {
  const fields = { fullName: 'Claire Dubois', city: 'Villeurbanne', agencyId: null };
  expect(when([created], { type: 'ChangeUser', fields, by: null })).toEqual([
    { type: 'UserChanged', data: { city: 'Villeurbanne', agencyId: null } },
  ]);
  expect(when([created], { type: 'ChangeUser', fields: claire, by: null })).toEqual([]);
  expect(
    when([created], { type: 'ChangeUser', fields: { phone: undefined } as Partial<UserProfile>, by: null }),
  ).toEqual([]);
  const change: UserEvent = { type: 'UserChanged', data: { city: 'Villeurbanne' } };
  expect(stateOf(created, change).profile).toEqual({ ...claire, city: 'Villeurbanne' });
});

test('every password change stores an event', () => {
  const noted = happened('UserPasswordChanged') as UserEvent;
  expect(when([created], { type: 'ChangePassword', byLink: false })).toEqual([noted]);
  expect(when([created, noted], { type: 'ChangePassword', byLink: false })).toEqual([noted]);
});

test('the reason of a deletion is stored', () => {
  expect(when([registered], { type: 'DeleteUser', reason: 'ACTIVATION_EXPIRED' })).toEqual([
    { type: 'UserDeleted', data: { reason: 'ACTIVATION_EXPIRED' } },
  ]);
  // Whoever opened the link in the meantime stays.
  const late: UserCommand = { type: 'DeleteUser', reason: 'ACTIVATION_EXPIRED' };
  expect(when([registered, activated], late)).toEqual(refuse('PROTECTED_USER'));
  expect(when([created], late)).toEqual(refuse('PROTECTED_USER'));
  expect(stateOf(created, deleted)).toMatchObject({ exists: false, deletedFor: 'STAFF' });
});

test('the admin account can be neither banned nor deleted nor moved to another group', () => {
  const admin: UserEvent[] = [{ type: 'UserCreated', data: boss }];
  expect(when(admin, { type: 'LockUser', link: LINK }, ADMIN_ID)).toEqual(refuse('PROTECTED_USER'));
  expect(when(admin, { type: 'DeleteUser', reason: 'STAFF' }, ADMIN_ID)).toEqual(refuse('PROTECTED_USER'));
  expect(when(admin, { type: 'ChangeUser', fields: { groupId: 2 }, by: null }, ADMIN_ID)).toEqual(
    refuse('PROTECTED_USER', 'groupId'),
  );
  expect(
    when(admin, { type: 'ChangeUser', fields: { groupId: 1, city: 'Paris' }, by: null }, ADMIN_ID),
  ).toEqual([{ type: 'UserChanged', data: { city: 'Paris' } }]);
});

test('other users of group 1 can be banned, but not deleted', () => {
  const other: UserEvent[] = [{ type: 'UserCreated', data: boss }];
  expect(when(other, { type: 'DeleteUser', reason: 'STAFF' })).toEqual(refuse('PROTECTED_USER'));
  expect(when(other, { type: 'BanUser' })).toEqual([banned]);
});

test('only users of group 1 themselves may change their email and group', () => {
  const other: UserEvent[] = [{ type: 'UserCreated', data: boss }];
  for (const fields of [{ groupId: 2 }, { email: 'autre@exemple.fr' }]) {
    const [key] = Object.keys(fields);
    for (const by of [ADMIN_ID, null]) {
      expect(when(other, { type: 'ChangeUser', fields, by })).toEqual(refuse('PROTECTED_USER', key));
    }
    expect(when(other, { type: 'ChangeUser', fields, by: 12 })).toEqual([
      { type: 'UserChanged', data: fields },
    ]);
  }
  expect(
    when(other, { type: 'ChangeUser', fields: { city: 'Nice', email: boss.email }, by: ADMIN_ID }),
  ).toEqual([{ type: 'UserChanged', data: { city: 'Nice' } }]);
});

test('a deleted or unknown account is not found', () => {
  const commands: UserCommand[] = [
    { type: 'ActivateUser' },
    { type: 'VerifyUser' },
    { type: 'BanUser' },
    { type: 'UnbanUser' },
    { type: 'ChangePassword', byLink: false },
    { type: 'ChangeUser', fields: { city: 'Paris' }, by: null },
    { type: 'DeleteUser', reason: 'STAFF' },
  ];
  for (const command of commands) {
    expect(when([], command)).toEqual(refuse('NOT_FOUND'));
    expect(when([created, deleted], command)).toEqual(refuse('NOT_FOUND'));
  }
});

test('the snapshot event contains the whole state', () => {
  for (const events of [
    [registered],
    [created, banned, prefsChanged],
    [created, locked],
    [created, deleted],
  ]) {
    expect(throughSnapshot(user, ...events)).toEqual(stateOf(...events));
  }
});
