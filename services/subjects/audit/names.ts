import type { EventRegistry } from '@coffret/contracts/event-registry';
import type { StoredEvent } from '@coffret/contracts/ports/event-store';
import { REGISTERS } from '@coffret/contracts/registers/registers';
import { productsView } from '@coffret/projections/catalogue/view';
import { commentsView } from '@coffret/projections/comments/view';
import { configurationsView } from '@coffret/projections/configurations/view';
import { contactsView } from '@coffret/projections/contacts/view';
import { documentsView } from '@coffret/projections/documents/view';
import { groupsView } from '@coffret/projections/groups/view';
import { projectsView } from '@coffret/projections/projects/view';
import { registerView } from '@coffret/projections/registers/view';
import { usersView } from '@coffret/projections/users/view';
import { parseStream, type View } from '@coffret/projections/view';
import type { Services } from '../../core/services.ts';

/** Where entities are shown, and by which field they are called; null: they have no name. */
export const CALLED: { readonly [entity: string]: { view: View; by: string | null } } = {
  user: { view: usersView, by: 'fullName' },
  group: { view: groupsView, by: 'lib' },
  project: { view: projectsView, by: 'lib' },
  configuration: { view: configurationsView, by: 'lib' },
  product: { view: productsView, by: 'ref' },
  contact: { view: contactsView, by: 'fullName' },
  comment: { view: commentsView, by: null },
  document: { view: documentsView, by: 'docOriginalname' },
  ...Object.fromEntries(
    REGISTERS.map((register) => [register.entity, { view: registerView(register), by: 'lib' }]),
  ),
};

/** What a field names by id. */
const NAMED_BY: { readonly [field: string]: string } = {
  userId: 'user',
  ownerId: 'user',
  userForId: 'user',
  aboutUserId: 'user',
  groupId: 'group',
  groupForId: 'group',
  projectId: 'project',
  customerProjId: 'project',
  configurationId: 'configuration',
  duplicateOf: 'configuration',
  agencyId: 'agency',
  sectorId: 'sector',
  brandId: 'brand',
  categoryId: 'category',
};

/** Streams that are about an entity of another category. */
const ABOUT: { readonly [category: string]: string } = {
  credential: 'user',
  factor: 'user',
  reading: 'notification',
};

/** The entity that a stream is about, as `user-12`: a credential's is its user. */
export function entityOf(stream: string): { entity: string; id: string } {
  const [category, id] = parseStream(stream);
  return {
    entity: ABOUT[category] ?? category,
    id: category === 'reading' ? (String(id).split('-')[0] ?? '') : String(id),
  };
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
export async function readNames({ view }: Pick<Services, 'view'>, keys: ReadonlySet<string>): Promise<Names> {
  const ids = new Map<string, (number | string)[]>();
  for (const key of keys) {
    const [entity, id] = parseStream(key);
    if (Object.hasOwn(CALLED, entity)) ids.set(entity, [...(ids.get(entity) ?? []), id]);
  }
  const found = await Promise.all(
    [...ids].map(async ([entity, asked]) => {
      const { view: shownBy, by } = CALLED[entity] as { view: View; by: string | null };
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
export function withheldOf(
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
