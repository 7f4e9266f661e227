import type { ListSpec } from '../list/list-spec.ts';

export const texts = ['cat', 'lib', 'route'];

export const columns: ListSpec['columns'] = {
  id: { kind: 'number', label: 'Id' },
  cat: { kind: 'text', label: 'Catégorie' },
  lib: { kind: 'text', label: 'Texte' },
  route: { kind: 'text', label: 'Écran' },
  userForId: { kind: 'number', label: 'Utilisateur (id)' },
  groupForId: { kind: 'number', label: 'Groupe (id)' },
  createdAt: { kind: 'date', label: 'Reçue le' },
  updatedAt: { kind: 'date', label: 'Modifiée le' },
};

export const ownColumns: ListSpec['columns'] = {
  isRead: { kind: 'boolean', label: 'Lue' },
  isArchived: { kind: 'boolean', label: 'Archivée' },
};
