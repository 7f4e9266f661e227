import type { ListSpec } from '../list/list-spec.ts';
import { usersView } from './view.ts';

export const usersList: ListSpec = {
  name: 'users',
  view: usersView,
  columns: {
    id: { kind: 'number', lib: 'Id' },
    fullName: { kind: 'text', lib: 'Nom complet' },
    groupId: { kind: 'number', lib: 'Groupe (id)' },
    groupLib: { kind: 'text', lib: 'Groupe' },
    role: { kind: 'text', lib: 'Fonction' },
    email: { kind: 'text', lib: 'Adresse e-mail' },
    phone: { kind: 'text', lib: 'Téléphone' },
    company: { kind: 'text', lib: 'Société' },
    activity: { kind: 'text', lib: 'Activité', codes: 'activities' },
    siret: { kind: 'text', lib: 'SIRET' },
    address: { kind: 'text', lib: 'Adresse' },
    postalCode: { kind: 'text', lib: 'Code postal' },
    city: { kind: 'text', lib: 'Ville' },
    agencyId: { kind: 'number', lib: 'Agence (id)' },
    agencyLib: { kind: 'text', lib: 'Agence' },
    sectorId: { kind: 'number', lib: 'Secteur (id)' },
    sectorLib: { kind: 'text', lib: 'Secteur' },
    culture: { kind: 'text', lib: 'Langue' },
    isBan: { kind: 'boolean', lib: 'Banni' },
    isVerified: { kind: 'boolean', lib: 'Vérifié' },
    isActivated: { kind: 'boolean', lib: 'Activé' },
    createdAt: { kind: 'date', lib: 'Créé le' },
    updatedAt: { kind: 'date', lib: 'Modifié le' },
  },
  sort: { column: 'fullName', order: 'asc' },
};

/** For those who may see what a customer pays. */
export const usersListWithDiscount: ListSpec = {
  ...usersList,
  columns: { ...usersList.columns, discountPercentage: { kind: 'number', lib: 'Remise (%)' } },
};
