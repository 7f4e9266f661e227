/** What every list has: the first column, and the last two. */
export const ENTITY_COLUMNS = {
  id: { kind: 'number', label: 'Id' },
  createdAt: { kind: 'date', label: 'Création' },
  updatedAt: { kind: 'date', label: 'Modification' },
} as const;
