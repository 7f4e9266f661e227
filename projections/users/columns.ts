import { entityColumns, type ListSpec, OWNER_DISCOUNT } from '../list/list-spec.ts';

export const texts = [
  'fullName',
  'groupLib',
  'role',
  'email',
  'phone',
  'company',
  'activity',
  'siret',
  'address',
  'postalCode',
  'city',
  'agencyLib',
  'sectorLib',
];

export const columns = entityColumns({
  fullName: { kind: 'text', label: 'Nom complet' },
  groupId: { kind: 'number', label: 'Groupe (id)' },
  groupLib: { kind: 'text', label: 'Groupe' },
  role: { kind: 'text', label: 'Fonction' },
  email: { kind: 'text', label: 'Adresse e-mail' },
  phone: { kind: 'text', label: 'Téléphone' },
  company: { kind: 'text', label: 'Société' },
  activity: { kind: 'text', label: 'Activité', codes: 'activities' },
  siret: { kind: 'text', label: 'SIRET' },
  address: { kind: 'text', label: 'Adresse' },
  postalCode: { kind: 'text', label: 'Code postal' },
  city: { kind: 'text', label: 'Ville' },
  agencyId: { kind: 'number', label: 'Agence (id)' },
  agencyLib: { kind: 'text', label: 'Agence' },
  sectorId: { kind: 'number', label: 'Secteur (id)' },
  sectorLib: { kind: 'text', label: 'Secteur' },
  culture: { kind: 'text', label: 'Langue' },
  isBan: { kind: 'boolean', label: 'Banni' },
  isVerified: { kind: 'boolean', label: 'Vérifié' },
  isActivated: { kind: 'boolean', label: 'Activé' },
});

export const columnsWithDiscount: ListSpec['columns'] = {
  ...columns,
  ...OWNER_DISCOUNT,
};
