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
  fullName: { kind: 'text', fr: 'Nom complet', en: 'Full name' },
  groupId: { kind: 'number', fr: 'Groupe (id)', en: 'Group (id)' },
  groupLib: { kind: 'text', fr: 'Groupe', en: 'Group' },
  role: { kind: 'text', fr: 'Fonction', en: 'Role' },
  email: { kind: 'text', fr: 'Adresse e-mail', en: 'Email address' },
  phone: { kind: 'text', fr: 'Téléphone', en: 'Phone' },
  company: { kind: 'text', fr: 'Société', en: 'Company' },
  activity: { kind: 'text', fr: 'Activité', en: 'Activity', codes: 'activities' },
  siret: { kind: 'text', fr: 'SIRET', en: 'SIRET' },
  address: { kind: 'text', fr: 'Adresse', en: 'Address' },
  postalCode: { kind: 'text', fr: 'Code postal', en: 'Postal code' },
  city: { kind: 'text', fr: 'Ville', en: 'City' },
  agencyId: { kind: 'number', fr: 'Agence (id)', en: 'Agency (id)' },
  agencyLib: { kind: 'text', fr: 'Agence', en: 'Agency' },
  sectorId: { kind: 'number', fr: 'Secteur (id)', en: 'Sector (id)' },
  sectorLib: { kind: 'text', fr: 'Secteur', en: 'Sector' },
  culture: { kind: 'text', fr: 'Langue', en: 'Language' },
  isBan: { kind: 'boolean', fr: 'Banni', en: 'Banned' },
  isVerified: { kind: 'boolean', fr: 'Vérifié', en: 'Verified' },
  isActivated: { kind: 'boolean', fr: 'Activé', en: 'Activated' },
});

export const columnsWithDiscount: ListSpec['columns'] = {
  ...columns,
  ...OWNER_DISCOUNT,
};
