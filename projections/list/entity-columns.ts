import type { ListSpec } from './list-spec.ts';

type Columns = ListSpec['columns'];

/** What is linked to an entity, counted when its row is answered. */
export const LINKED_COUNTS = {
  commentCount: { kind: 'number', fr: 'Commentaires', en: 'Comments' },
  documentCount: { kind: 'number', fr: 'Documents', en: 'Documents' },
} as const satisfies Columns;

/** The columns of a list of entities: its own, between those that every entity has. */
export const entityColumns = <Own extends Columns>(own: Own) => ({
  id: { kind: 'number' as const, fr: 'Id', en: 'Id' },
  ...own,
  createdAt: { kind: 'date' as const, fr: 'Créé le', en: 'Created on' },
  updatedAt: { kind: 'date' as const, fr: 'Modifié le', en: 'Changed on' },
});
