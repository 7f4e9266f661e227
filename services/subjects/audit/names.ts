import { EVENT_CATEGORIES } from '@coffret/contracts/event-categories';
import type { EventRegistry } from '@coffret/contracts/event-registry';
import type { StoredEvent } from '@coffret/contracts/ports/event-store';
import { CONTRACTS } from '@coffret/contracts/subjects';
import { parseStream, viewCalling } from '@coffret/projections/view';
import type { Services } from '../../core/services.ts';

/** `projectId`: a project. */
const NAMED_BY: { readonly [field: string]: string } = Object.assign(
  {},
  ...CONTRACTS.map(({ names }) => names),
);

/** `user-12`; a credential's entity is its user. */
export function entityOf(stream: string): { entity: string; id: string } {
  const [category, id] = parseStream(stream);
  const about = EVENT_CATEGORIES[category]?.about;
  if (about === undefined) return { entity: category, id: String(id) };
  return { entity: about, id: String(id).split('-')[0] ?? '' };
}

/** `user-12`. */
export const keyOf = (entity: string, id: unknown): string => `${entity}-${id}`;

export type Happened = Pick<StoredEvent, 'stream'> & { data: { [field: string]: unknown } };

/** `project-12`; its own entity first. */
export function thingsNamedIn({ stream, data }: Happened): string[] {
  const { entity, id } = entityOf(stream);
  const linked =
    typeof data.linkedEntityModel === 'string' ? [keyOf(data.linkedEntityModel, data.linkedEntityId)] : [];
  const fields = Object.entries(NAMED_BY).flatMap(([field, named]) =>
    typeof data[field] === 'number' ? [keyOf(named, data[field])] : [],
  );
  return [keyOf(entity, id), ...linked, ...fields];
}

export function namedIn(event: StoredEvent): string[] {
  const { userId } = event.meta;
  const actor = userId === null ? [] : [keyOf('user', userId)];
  return [...new Set([...thingsNamedIn(event), ...actor])];
}

/** `category-5-en`. */
export const englishKey = (key: string): string => `${key}-en`;

/** Current names by `user-12`, English ones by `category-5-en`; '' without a name. Deleted entities are missing. */
export type Names = ReadonlyMap<string, string>;

/** An unavailable view yields no names. */
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
      const docs = await view(shownBy).find({ _id: asked }, { projection: { [by ?? 'id']: 1, libEn: 1 } });
      return docs.flatMap((doc): [string, string][] => {
        const key = keyOf(entity, doc._id);
        const english: [string, string][] = doc.libEn ? [[englishKey(key), String(doc.libEn)]] : [];
        return [[key, by === null ? '' : String(doc[by])], ...(by === 'lib' ? english : [])];
      });
    }),
  );
  return new Map(found.flat());
}

/** The person of a personal field, `user-12`. */
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

/** Paths of the fields of erased persons. */
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
