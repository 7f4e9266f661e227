import type { EventRegistry } from '@coffret/contracts/event-registry';
import type { PersonField } from '@coffret/contracts/events';
import type { Json, JsonObject, NewEvent } from '@coffret/contracts/ports/event-store';
import { parseStream } from '@coffret/projections/view';
import type { PersonalFieldsOf } from '../../platform/event-store/encrypted-event-store.ts';
import { companyKey, contactKey, quoteKey, userKey } from '../../platform/person-keys/person-keys.ts';

const valueAt = (data: JsonObject, path: string): Json | undefined =>
  path
    .split('.')
    .reduce<Json | undefined>((part, name) => (part as JsonObject | null | undefined)?.[name], data);

const users = (...ids: (Json | undefined)[]): string[] => [
  ...new Set(ids.filter((id) => typeof id === 'number').map(userKey)),
];

/** A comment is personal data of its author and its addressees: the first erasure removes it. Staff
 * comments belong to the customer only. */
function ofComment({ userId, byStaff, ownerId, linkedEntityModel, linkedEntityId }: JsonObject): string[] {
  const about =
    linkedEntityModel === 'company'
      ? [companyKey(linkedEntityId)]
      : users(ownerId, linkedEntityModel === 'user' ? linkedEntityId : null);
  return byStaff === true && about.length > 0 ? about : [...new Set([...users(userId), ...about])];
}

export function personalFieldsOf(registry: Pick<EventRegistry, 'knows' | 'personFields'>): PersonalFieldsOf {
  const known = new Map<string, PersonField[]>();
  const fieldsOf = (type: string): PersonField[] => {
    const fields = known.get(type) ?? (registry.knows(type, 1) ? registry.personFields(type) : []);
    known.set(type, fields);
    return fields;
  };

  async function keysOf(
    stream: string,
    { data }: NewEvent,
    { by, keptWith }: PersonField,
    first: () => Promise<JsonObject | null>,
  ): Promise<string[]> {
    const [category, id] = parseStream(stream);
    if (keptWith !== null) {
      const kept = valueAt(data, keptWith);
      return kept === undefined ? [] : [quoteKey(kept)];
    }
    if (category === 'configuration') return users((await first())?.userId);
    if (by !== null) return users(valueAt(data, by));
    if (category === 'contact') return [contactKey(id)];
    if (category === 'company') return [companyKey(id)];
    if (category === 'comment') return ofComment('userId' in data ? data : ((await first()) ?? {}));
    return [userKey(id)];
  }

  return async (stream, event, first) => {
    const fields = fieldsOf(event.type);
    if (fields.length === 0) return [];
    return Promise.all(
      fields.map(async (field) => ({ path: field.path, under: await keysOf(stream, event, field, first) })),
    );
  };
}
