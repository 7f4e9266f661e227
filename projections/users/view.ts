import { namesIn } from '@coffret/contracts/names';
import type { Doc } from '@coffret/contracts/ports/read-store';
import {
  type CredentialEvent,
  type UserEvent,
  userEvents,
  userProfile,
} from '@coffret/contracts/users/events';
import { joinName } from '../joins.ts';
import { columnIndexes } from '../list/column-indexes.ts';
import { parseStream, typesOf, type View, type ViewEvent } from '../view.ts';
import { columnsWithDiscount, texts } from './columns.ts';

const nextEpoch = (doc: Doc) => Number(doc._sessionEpoch) + 1;

/** Sessions of an earlier `_sessionEpoch`, and those of `_endedSessions`, are over. */
function evolve(doc: Doc | null, event: ViewEvent): Doc | null {
  const id = parseStream(event.stream)[1];
  const at = event.meta.at;
  const { type, data } = event as unknown as UserEvent | CredentialEvent;
  if (type === 'UserRegistered' || type === 'UserCreated') {
    const active = type === 'UserCreated';
    return {
      _id: id,
      id,
      ...data,
      isActivated: active,
      isVerified: active,
      isBan: false,
      prefs: {},
      _sessionEpoch: 0,
      _endedSessions: [],
    };
  }
  if (!doc) return null;
  switch (type) {
    case 'UserActivated':
      return { ...doc, isActivated: true };
    case 'UserVerified':
      return { ...doc, isVerified: true };
    case 'UserBanned':
      return { ...doc, isBan: true, _sessionEpoch: nextEpoch(doc) };
    case 'UserUnbanned':
      return { ...doc, isBan: false };
    case 'UserChanged':
      return { ...doc, ...data };
    case 'UserPrefsChanged':
      return { ...doc, prefs: data.prefs };
    case 'PasswordSet':
      return { ...doc, _sessionEpoch: nextEpoch(doc) };
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

export const usersView: View = {
  name: 'users',
  version: 3,
  streams: ['user', 'credential'],
  types: [
    ...[...typesOf(userEvents), 'PasswordSet', 'SessionEnded', 'GroupCreated', 'GroupChanged'],
    ...['AgencyAdded', 'AgencyChanged', 'SectorAdded', 'SectorChanged'],
  ],
  indexes: [
    ...columnIndexes(columnsWithDiscount, texts),
    { fields: { email: 1 } },
    { fields: { groupId: 1, '_fold.fullName': 1, _id: 1 } },
  ],
  names: [...namesIn(userProfile), { entity: 'activity', field: 'activity', holds: 'lib' }],
  texts,
  evolve,
  joins: [
    joinName({ category: 'group', by: 'groupId', field: 'groupLib', none: '' }),
    joinName({ category: 'agency', by: 'agencyId', field: 'agencyLib', none: null }),
    joinName({ category: 'sector', by: 'sectorId', field: 'sectorLib', none: null }),
  ],
};
