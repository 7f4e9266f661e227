import type { DomainEvent } from '@coffret/contracts/events';
import type { UserProfile } from '@coffret/contracts/users/events';
import { claire } from '@coffret/contracts/users/testing/claire';
import { expect, test } from 'vitest';
import { publicFields } from '../list/run-list.ts';
import { history, replay } from '../testing/replay.ts';
import { usersView } from './view.ts';

const paul: UserProfile = { ...claire, fullName: 'Paul', groupId: 2, agencyId: null };

const registered: DomainEvent = { type: 'UserRegistered', data: claire };
const created: DomainEvent = { type: 'UserCreated', data: paul };
const happened = (type: string, data: DomainEvent['data'] = {}): DomainEvent => ({ type, data });
const ended = (sessionId: string, expiresAt: string) => happened('SessionEnded', { sessionId, expiresAt });

type Happened = [stream: string, event: DomainEvent];

const NAMED: Happened[] = [
  ['group-2', happened('GroupCreated', { lib: 'Staff', rights: [] })],
  ['group-3', happened('GroupCreated', { lib: 'Client', rights: [] })],
  ['agency-4', happened('AgencyAdded', { lib: 'Lyon', sectorId: 2 })],
  ['sector-2', happened('SectorAdded', { lib: 'Sud-Est' })],
];
const after = (...events: Happened[]) => history(...NAMED, ...events);
const second = (n: number) => `2026-11-21T08:00:${String(n + NAMED.length).padStart(2, '0')}.000Z`;

const EVENTS = after(
  ['credential-1', happened('PasswordSet', { hash: '$argon2id$secret' })],
  ['user-1', registered],
  ['user-2', created],
  ['user-1', happened('UserActivated')],
  ['user-1', happened('UserVerified')],
  ['credential-1', happened('LoginSucceeded', { sessionId: 's1' })],
  ['agency-4', happened('AgencyChanged', { lib: 'Lyon-Part-Dieu', sectorId: 5 })],
  ['user-1', happened('UserChanged', { city: 'Villeurbanne', discountPercentage: 57.5 })],
  ['user-1', happened('UserPrefsChanged', { prefs: { themeMode: 'dark' } })],
  ['group-3', happened('GroupChanged', { lib: 'Clients' })],
  ['group-2', happened('GroupChanged', { rights: ['user_r'] })],
  ['user-3', registered],
  ['user-3', happened('UserDeleted', { reason: 'STAFF' })],
  ['credential-3', happened('LoginFailed')],
);

test('a user has the latest values and the current names of group and agency', async () => {
  expect((await replay(usersView, EVENTS, 100)).map(publicFields)).toEqual([
    {
      ...claire,
      id: 1,
      department: null,
      city: 'Villeurbanne',
      discountPercentage: 57.5,
      companyId: null,
      agencyLib: 'Lyon-Part-Dieu',
      sectorLib: 'Sud-Est',
      groupLib: 'Clients',
      isActivated: true,
      isVerified: true,
      isBan: false,
      banReason: null,
      rowVersion: 4,
      createdAt: second(1),
      updatedAt: second(8),
    },
    {
      ...paul,
      department: null,
      companyId: null,
      agencyLib: null,
      sectorLib: 'Sud-Est',
      groupLib: 'Staff',
      id: 2,
      isActivated: true,
      isVerified: true,
      isBan: false,
      banReason: null,
      rowVersion: 0,
      createdAt: second(2),
      updatedAt: second(2),
    },
  ]);
});

test('documents contain no password hash', async () => {
  expect(JSON.stringify(await replay(usersView, EVENTS, 100))).not.toContain('argon2');
});

test('repeated batches and single events give the same documents', async () => {
  const once = await replay(usersView, EVENTS, 100);
  expect(await replay(usersView, EVENTS, 1)).toEqual(once);
  expect(await replay(usersView, EVENTS, 100, 4)).toEqual(once);
});

test('a registered user is neither activated nor verified nor banned', async () => {
  expect(await replay(usersView, history(['user-1', registered]), 1)).toMatchObject([
    { isActivated: false, isVerified: false, isBan: false, banReason: null },
  ]);
});

test('renaming a sector updates its users and their search text', async () => {
  const events = after(['user-1', registered], ['sector-2', happened('SectorChanged', { lib: 'Médoc' })]);
  expect(await replay(usersView, events, 1)).toMatchObject([
    { sectorLib: 'Médoc', _fold: { sectorLib: 'medoc' }, agencyLib: 'Lyon', rowVersion: 0 },
  ]);
});

test('a ban and a new password each end all sessions, and lifting the ban restores none', async () => {
  const epochs = async (...events: DomainEvent[]) => {
    const all = after(
      ['user-1', registered],
      ...events.map((event): [string, DomainEvent] => ['user-1', event]),
    );
    return (await replay(usersView, all, 1)).map(({ isBan, _sessionEpoch }) => [isBan, _sessionEpoch]);
  };
  const banned = happened('UserBanned', { reason: 'STAFF' });
  expect(await epochs()).toEqual([[false, 0]]);
  expect(await epochs(banned)).toEqual([[true, 1]]);
  expect(await epochs(banned, happened('UserUnbanned'))).toEqual([[false, 1]]);
});

test('a new password ends earlier sessions, with or without an event of the account', async () => {
  const set: [string, DomainEvent] = ['credential-1', happened('PasswordSet', { hash: 'h' })];
  const passwordChange: [string, DomainEvent] = ['user-1', happened('UserPasswordChanged')];
  const epoch = async (...events: [string, DomainEvent][]) =>
    (await replay(usersView, after(...events), 1)).map(({ _sessionEpoch }) => _sessionEpoch);
  expect(await epoch(set, ['user-1', registered])).toEqual([0]);
  expect(await epoch(set, ['user-1', registered], set)).toEqual([1]);
  expect(await epoch(set, ['user-1', registered], set, passwordChange, set, passwordChange)).toEqual([2]);
});

test('an ended session is stored until its token would have expired', async () => {
  const events = after(
    ['user-1', registered],
    ['credential-1', ended('s1', second(2))],
    ['credential-1', ended('s2', second(59))],
    ['credential-1', ended('s3', second(59))],
  );
  const [user] = await replay(usersView, events, 1);
  expect(user?._endedSessions).toEqual([
    { sessionId: 's2', expiresAt: second(59) },
    { sessionId: 's3', expiresAt: second(59) },
  ]);
  expect(user).toMatchObject({ rowVersion: 0, updatedAt: second(0) });
});
