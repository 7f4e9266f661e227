import { EVENT_CATEGORIES } from '@coffret/contracts/event-categories';
import type { EventRegistry } from '@coffret/contracts/event-registry';
import type { StoredEvent } from '@coffret/contracts/ports/event-store';
import { CONTRACTS } from '@coffret/contracts/subjects';
import { parseStream, viewCalling } from '@coffret/projections/view';
import type { Services } from '../../core/services.ts';

/** What a field names by id: `projectId` a project. */
const NAMED_BY: { readonly [field: string]: string } = Object.assign(
  {},
  ...CONTRACTS.map(({ names }) => names),
);

/** The entity that a stream is about, as `user-12`: a credential's is its user. */
export function entityOf(stream: string): { entity: string; id: string } {
  const [category, id] = parseStream(stream);
  const about = EVENT_CATEGORIES[category]?.about;
  if (about === undefined) return { entity: category, id: String(id) };
  return { entity: about, id: String(id).split('-')[0] ?? '' };
}

/** `user-12`, as names are found by. */
export const keyOf = (entity: string, id: unknown): string => `${entity}-${id}`;

/** All that an event names. */
export function namedIn({ stream, data, meta }: StoredEvent): string[] {
  const { entity, id } = entityOf(stream);
  const linked =
    typeof data.linkedEntityModel === 'string' ? [keyOf(data.linkedEntityModel, data.linkedEntityId)] : [];
  const fields = Object.entries(NAMED_BY).flatMap(([field, named]) =>
    typeof data[field] === 'number' ? [keyOf(named, data[field])] : [],
  );
  const actor = meta.userId === null ? [] : [keyOf('user', meta.userId)];
  return [...new Set([keyOf(entity, id), ...linked, ...fields, ...actor])];
}

/** What entities are called now, by `user-12`; those that are there and have no name: ''. Others have gone. */
export type Names = ReadonlyMap<string, string>;

/** What the read side calls each of these. A view that cannot be asked knows of none. */
export async function readNames(
  { view, views }: Pick<Services, 'view' | 'views'>,
  keys: ReadonlySet<string>,
): Promise<Names> {
  const ids = new Map<string, (number | string)[]>();
  for (const key of keys) {
    const [entity, id] = parseStream(key);
    ids.set(entity, [...(ids.get(entity) ?? []), id]);
  }
  const found = await Promise.all(
    [...ids].map(async ([entity, asked]) => {
      const shownBy = viewCalling(views, entity);
      if (!shownBy) return [];
      const by = shownBy.called ?? null;
      const docs = await view(shownBy).find({ _id: asked }, { projection: { [by ?? 'id']: 1 } });
      return docs.map((doc): [string, string] => [
        keyOf(entity, doc._id),
        by === null ? '' : String(doc[by]),
      ]);
    }),
  );
  return new Map(found.flat());
}

/** Whom a field that tells of a person tells of: `user-12`; null: nobody. */
function personOf(event: StoredEvent, by: string | null): string | null {
  if (by === null) {
    const { entity, id } = entityOf(event.stream);
    return keyOf(entity, id);
  }
  const value = by
    .split('.')
    .reduce<unknown>((part, name) => (part as { [n: string]: unknown } | null)?.[name], event.data);
  return value === null || value === undefined ? null : keyOf('user', value);
}

/** The paths of an event's fields that tell of somebody who has gone. */
export function redactedPathsOf(
  registry: Pick<EventRegistry, 'personFields'>,
  names: Names,
  event: StoredEvent,
): string[] {
  return registry
    .personFields(event.type)
    .filter(({ by }) => {
      const person = personOf(event, by);
      return person !== null && !names.has(person);
    })
    .map(({ path }) => path);
}
