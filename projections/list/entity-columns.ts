import type { ListSpec } from './list-spec.ts';

type Columns = ListSpec['columns'];

/** The columns of a list of entities: its own, between those that every entity has. */
export const entityColumns = (own: Columns): Columns => ({
  id: { kind: 'number', fr: 'Id', en: 'Id' },
  ...own,
  createdAt: { kind: 'date', fr: 'Créé le', en: 'Created on' },
  updatedAt: { kind: 'date', fr: 'Modifié le', en: 'Changed on' },
});
