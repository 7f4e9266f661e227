import { code, discount, item, optionalItem, text } from './fields.ts';
import { byRights, register } from './register.ts';

const NAME = 'Nom';
const SECTOR = 'Secteur';
const AGENCY = 'Agence';

export const sectors = register({
  entity: 'sector',
  list: 'sectors',
  named: 'le secteur',
  title: 'Secteurs',
  fields: { lib: text(NAME) },
  access: byRights('sector'),
  screen: {
    menu: { after: '/priceImports' },
    texts: {
      rows_one: '{{total}} secteur',
      rows_other: '{{total}} secteurs',
      emptyText: 'Ajoutez un premier secteur.',
      add: 'Ajouter un secteur',
      newTitle: 'Nouveau secteur',
      none: 'Aucun secteur',
    },
  },
  golden: { lib: 'Sud-Est' },
});

export const departments = register({
  entity: 'department',
  list: 'departments',
  named: 'le département',
  title: 'Départements',
  fields: {
    lib: text(NAME),
    // Prefixes of postal codes: "01" … "2A" … "988".
    code: code('Code', 3, /^(\d{2,3}|2[AB])$/),
    sectorId: item(SECTOR),
    agencyId: item(AGENCY),
  },
  // The sign-up form needs departments and activities before login.
  access: { ...byRights('department'), read: 'anybody' },
  screen: {
    access: ['department_r'],
    menu: { after: '/agencies' },
    texts: {
      rows_one: '{{total}} département',
      rows_other: '{{total}} départements',
      emptyText: 'Les départements viennent avec le produit.',
    },
  },
  golden: { lib: 'Corse-du-Sud', code: '2A', sectorId: 2, agencyId: 4 },
  goldenWithNames: {
    lib: 'Corse-du-Sud',
    code: '2A',
    sectorId: 2,
    sectorLib: 'Sud-Est',
    agencyId: 4,
    agencyLib: 'Lyon',
  },
  unique: ['code'],
});

export const agencies = register({
  entity: 'agency',
  list: 'agencies',
  named: 'l’agence',
  title: 'Agences',
  fields: { lib: text(NAME), sectorId: optionalItem(SECTOR) },
  access: byRights('agency'),
  screen: {
    menu: { after: '/sectors' },
    texts: {
      rows_one: '{{total}} agence',
      rows_other: '{{total}} agences',
      emptyText: 'Ajoutez une première agence.',
      add: 'Ajouter une agence',
      newTitle: 'Nouvelle agence',
      none: 'Aucune agence',
    },
  },
  relatedItems: { field: 'ProjDepartments', register: departments, by: 'agencyId', shows: ['lib', 'code'] },
  golden: { lib: 'Lyon', sectorId: 2 },
  goldenWithNames: { lib: 'Lyon', sectorId: 2, sectorLib: 'Sud-Est' },
});

export const activities = register({
  entity: 'activity',
  list: 'activities',
  named: 'l’activité',
  title: 'Activités',
  fields: {
    lib: text('Activité'),
    discountPercentage: discount('Remise (%)'),
  },
  // Activities contain discounts, hence the right.
  access: {
    read: 'anybody',
    create: ['user_discount'],
    write: ['user_discount'],
    remove: ['user_discount'],
  },
  golden: { lib: 'PANEL_BUILDER', discountPercentage: 55 },
  libName: 'activity',
});
