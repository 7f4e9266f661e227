/** What every list has: the first column, and the last two. */
export const ENTITY_COLUMNS = {
  id: { kind: 'number', fr: 'Id', en: 'Id' },
  createdAt: { kind: 'date', fr: 'Création', en: 'Created on' },
  updatedAt: { kind: 'date', fr: 'Modification', en: 'Changed on' },
} as const;
