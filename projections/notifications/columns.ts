import type { ListSpec } from '../list/list-spec.ts';

export const texts = ['cat', 'lib', 'route'];

export const columns: ListSpec['columns'] = {
  id: { kind: 'number', fr: 'Id', en: 'Id' },
  cat: { kind: 'text', fr: 'Catégorie', en: 'Category' },
  lib: { kind: 'text', fr: 'Texte', en: 'Text' },
  route: { kind: 'text', fr: 'Écran', en: 'Screen' },
  userForId: { kind: 'number', fr: 'Utilisateur (id)', en: 'User (id)' },
  groupForId: { kind: 'number', fr: 'Groupe (id)', en: 'Group (id)' },
  createdAt: { kind: 'date', fr: 'Reçue le', en: 'Received on' },
  updatedAt: { kind: 'date', fr: 'Modifiée le', en: 'Changed on' },
};

export const ownColumns: ListSpec['columns'] = {
  isRead: { kind: 'boolean', fr: 'Lue', en: 'Read' },
  isArchived: { kind: 'boolean', fr: 'Archivée', en: 'Archived' },
};
