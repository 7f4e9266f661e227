import type { Column, ListRow } from './list-definition.ts';

export const ID = {
  key: 'id',
  label: 'list.fields.id',
  kind: 'number',
  width: 64,
} as const satisfies Column<ListRow>;
export const DATES = [
  { key: 'createdAt', label: 'list.fields.createdAt', kind: 'date', width: 108 },
  { key: 'updatedAt', label: 'list.fields.updatedAt', kind: 'date', width: 108 },
] as const satisfies Column<ListRow>[];
