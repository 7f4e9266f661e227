import { contactKey, userKey } from '../../platform/person-keys/person-keys.ts';

type Record = { readonly [field: string]: unknown };

/** Fields that hold the id of a user. */
const USER_IDS = ['userId', 'ownerId', 'addedBy', 'userForId'];

/** The ids by which one record names persons. A user's and a contact's own are known by a field that they alone have. */
function* namedBy(record: Record): Generator<[keyOf: (id: unknown) => string, id: unknown]> {
  for (const field of USER_IDS) yield [userKey, record[field]];
  if (record.linkedEntityModel === 'user') yield [userKey, record.linkedEntityId];
  if ('groupRights' in record) yield [userKey, record.id];
  if ('customerProjId' in record) yield [contactKey, record.id];
}

function* found(value: unknown): Generator<string> {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value))
    for (const [keyOf, id] of namedBy(value as Record)) if (typeof id === 'number') yield keyOf(id);
  for (const part of Object.values(value)) yield* found(part);
}

/** The names of the keys (person-keys) of the persons whom an answer names by id, wherever in it. */
export const personKeysIn = (answer: unknown): string[] => [...new Set(found(answer))];
