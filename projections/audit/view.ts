import { CATEGORY_NAMES, EVENT_TYPES } from '@coffret/contracts/event-categories';
import { normalizeForSearch } from '@coffret/contracts/normalize-for-search';
import type { Doc } from '@coffret/contracts/ports/read-store';
import type { View, ViewEvent } from '../view.ts';

export interface AuditDoc extends Doc {
  /** The position. */
  _id: string;
  stream: string;
  revision: number;
  type: string;
  userId: number | null;
  correlationId: string;
  createdAt: string;
  _fold: { words: string | null };
}

/** Fields that name an entity. Names of persons are excluded: those events are found by user id. */
const CALLED_BY = ['lib', 'ref', 'code', 'reference', 'projectLib', 'configurationLib'];

/** A firm may be one person. */
const OF_PERSONS = new Set(['NotificationSent', 'CompanyMade', 'CompanyChanged']);

function wordsOf({ type, data }: ViewEvent): string | null {
  if (OF_PERSONS.has(type)) return null;
  const fields = data as { [field: string]: unknown };
  const words = CALLED_BY.map((name) => fields[name]).filter((value) => typeof value === 'string');
  return words.length > 0 ? normalizeForSearch(words.join(' ')) : null;
}

/** All events by time, user, entity and place: an index of the event store, which alone has their data (ADR-19). */
export const auditView: View = {
  name: 'audit',
  version: 3,
  background: true,
  entries: ['createdAt', 'stream', 'revision', 'type', 'userId', 'correlationId'],
  streams: CATEGORY_NAMES,
  types: EVENT_TYPES,
  indexes: [
    { fields: { createdAt: 1 } },
    { fields: { stream: 1, _id: 1 } },
    { fields: { type: 1, _id: 1 } },
    { fields: { userId: 1, _id: 1 } },
    { fields: { userId: 1, type: 1, _id: 1 } },
    { fields: { correlationId: 1, _id: 1 } },
  ],
  texts: ['words'],
  idOf: ({ position }) => position,
  evolve(_doc, event): AuditDoc {
    const { position, stream, revision, type, meta } = event;
    const { at: createdAt, userId, correlationId } = meta;
    const _fold = { words: wordsOf(event) };
    return { _id: position, createdAt, stream, revision, type, userId, correlationId, _fold };
  },
};
