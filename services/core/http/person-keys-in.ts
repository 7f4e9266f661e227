import { companyKey, contactKey, userKey } from '../../platform/person-keys/person-keys.ts';

type Record = { readonly [field: string]: unknown };

const USER_IDS = ['userId', 'ownerId', 'addedBy', 'userForId'];

/** Users, companies and contacts are recognised by fields that only they have. */
function* namedBy(record: Record): Generator<[keyOf: (id: unknown) => string, id: unknown]> {
  for (const field of USER_IDS) yield [userKey, record[field]];
  if (record.linkedEntityModel === 'user') yield [userKey, record.linkedEntityId];
  if ('groupRights' in record) yield [userKey, record.id];
  if ('siren' in record) yield [companyKey, record.id];
  if ('customerProjId' in record) yield [contactKey, record.id];
}

function* found(value: unknown): Generator<string> {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value))
    for (const [keyOf, id] of namedBy(value as Record)) if (typeof id === 'number') yield keyOf(id);
  for (const part of Object.values(value)) yield* found(part);
}

export const personKeysIn = (answer: unknown): string[] => [...new Set(found(answer))];
