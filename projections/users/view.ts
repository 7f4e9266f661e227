import type { FactorEvent } from '@coffret/contracts/accounts/events';
import { referencesIn } from '@coffret/contracts/field-references';
import type { Doc } from '@coffret/contracts/ports/read-store';
import { departmentOf } from '@coffret/contracts/postal-code';
import {
  type CredentialEvent,
  type UserEvent,
  type UserProfile,
  userEvents,
  userProfile,
} from '@coffret/contracts/users/events';
import { joinCompany, MEMBERSHIP_TYPES } from '../companies/membership.ts';
import { joinName } from '../joins.ts';
import { columnIndexes } from '../list/list-spec.ts';
import { parseStream, typesOf, type View, type ViewEvent } from '../view.ts';
import { columnsWithDiscount, texts } from './columns.ts';

const nextEpoch = (doc: Doc) => Number(doc._sessionEpoch) + 1;

function placed(profile: Doc & Partial<UserProfile>): Doc {
  const { postalCode = '', department = null } = profile;
  return { ...profile, department, _departmentCode: departmentOf({ postalCode, department }) };
}

/** Sessions with an older `_sessionEpoch` and those in `_endedSessions` have ended. */
function evolve(doc: Doc | null, event: ViewEvent): Doc | null {
  const id = parseStream(event.stream)[1];
  const at = event.meta.at;
  const { type, data } = event as unknown as UserEvent | CredentialEvent | FactorEvent;
  if (type === 'UserRegistered' || type === 'UserCreated') {
    const active = type === 'UserCreated';
    return {
      ...placed({ _id: id, id, ...data }),
      isActivated: active,
      isVerified: active,
      isBan: false,
      banReason: null,
      _isLocked: false,
      _sessionEpoch: 0,
      _endedSessions: [],
      _hasTotp: false,
      _passkeys: 0,
      ...(!active && { _hasRegistered: true }),
    };
  }
  if (!doc) return null;
  switch (type) {
    case 'UserActivated':
      return { ...doc, isActivated: true };
    case 'UserVerified':
      return { ...doc, isVerified: true, _verifiedAt: at };
    case 'UserUnverified':
      return { ...doc, isVerified: false };
    case 'UserBanned':
      // Active sessions continue, and the user may sign in from known devices.
      if (data.link) return { ...doc, isBan: true, _isLocked: true };
      return {
        ...doc,
        isBan: true,
        _bannedAt: at,
        banReason: data.note ?? null,
        _isLocked: false,
        _sessionEpoch: nextEpoch(doc),
      };
    case 'UserUnbanned':
      return { ...doc, isBan: false, banReason: null, _isLocked: false };
    case 'UserChanged':
      return placed({ ...doc, ...data });
    case 'UserPrefsChanged':
      return { ...doc, _prefs: data.prefs };
    case 'PasswordSet':
    case 'UserEmailReplaced':
      return { ...doc, _sessionEpoch: nextEpoch(doc) };
    case 'TotpSet':
      return { ...doc, _hasTotp: true };
    case 'TotpRemoved':
      return { ...doc, _hasTotp: false };
    case 'PasskeyAdded':
      return { ...doc, _passkeys: Number(doc._passkeys) + 1 };
    case 'PasskeyRemoved':
      return { ...doc, _passkeys: Number(doc._passkeys) - 1 };
    case 'UserDeleted':
      return null;
    case 'SessionEnded': {
      const ended = doc._endedSessions as { sessionId: string; expiresAt: string }[];
      return { ...doc, _endedSessions: [...ended.filter(({ expiresAt }) => expiresAt > at), data] };
    }
    default:
      return doc;
  }
}

/** By staff: an account that wrong passwords locked goes on. */
export const isBanned = (doc: Doc): boolean => doc.isBan === true && doc._isLocked !== true;

/** `at`: of the event; absent in jobs of old versions. */
export const isVerifiedSince = (doc: Doc, at?: string): boolean =>
  doc.isVerified === true && (at === undefined || doc._verifiedAt === at);

export const isBannedSince = (doc: Doc, at?: string): boolean =>
  doc.isBan === true && (at === undefined || doc._bannedAt === at);

export const hasSecondFactor = (doc: Doc): boolean => doc._hasTotp === true || Number(doc._passkeys) > 0;

export const usersView: View = {
  name: 'users',
  version: 12,
  streams: ['user', 'credential', 'factor'],
  called: 'fullName',
  types: [
    ...typesOf(userEvents),
    'PasswordSet',
    'SessionEnded',
    'GroupCreated',
    'GroupChanged',
    'TotpSet',
    'TotpRemoved',
    'PasskeyAdded',
    'PasskeyRemoved',
    'AgencyAdded',
    'AgencyChanged',
    'SectorAdded',
    'SectorChanged',
    ...MEMBERSHIP_TYPES,
  ],
  indexes: [
    ...columnIndexes(columnsWithDiscount, texts),
    { fields: { email: 1 } },
    { fields: { isVerified: 1, isActivated: 1, isBan: 1, createdAt: 1 } },
    { fields: { groupId: 1, '_fold.fullName': 1, _id: 1 } },
    { fields: { _departmentCode: 1, agencyId: 1 } },
    { fields: { companyId: 1, '_fold.fullName': 1, _id: 1 } },
    { fields: { _hasRegistered: 1, createdAt: 1 } },
  ],
  references: [...referencesIn(userProfile), { entity: 'activity', field: 'activity', holds: 'lib' }],
  texts,
  evolve,
  joins: [
    joinCompany('id', 'companyId'),
    joinName({ category: 'group', by: 'groupId', field: 'groupLib', none: '' }),
    joinName({ category: 'agency', by: 'agencyId', field: 'agencyLib', none: null }),
    joinName({ category: 'sector', by: 'sectorId', field: 'sectorLib', none: null }),
  ],
};
