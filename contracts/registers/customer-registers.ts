import { code, discount, item, optionalItem, text } from './fields.ts';
import { byRights, register } from './register.ts';

const NAME = { fr: 'Nom', en: 'Name' };
const SECTOR = { fr: 'Secteur', en: 'Sector' };
const AGENCY = { fr: 'Agence', en: 'Agency' };

export const sectors = register({
  entity: 'sector',
  list: 'sectors',
  named: { fr: 'le secteur', en: 'the sector' },
  title: { fr: 'Secteurs', en: 'Sectors' },
  fields: { lib: text(NAME) },
  access: byRights('sector'),
  screen: {
    menu: { after: '/priceImports' },
    fr: {
      rows_one: '{{total}} secteur',
      rows_other: '{{total}} secteurs',
      emptyText: 'Ajoutez un premier secteur.',
      add: 'Ajouter un secteur',
      newTitle: 'Nouveau secteur',
      none: 'Aucun secteur',
    },
    en: {
      rows_one: '{{total}} sector',
      rows_other: '{{total}} sectors',
      emptyText: 'Add a first sector.',
      add: 'Add a sector',
      newTitle: 'New sector',
      none: 'No sector',
    },
  },
  golden: { lib: 'Sud-Est' },
});

export const departments = register({
  entity: 'department',
  list: 'departments',
  named: { fr: 'le département', en: 'the department' },
  title: { fr: 'Départements', en: 'Departments' },
  fields: {
    lib: text(NAME),
    // Prefixes of postal codes: "01" … "2A" … "988".
    code: code({ fr: 'Code', en: 'Code' }, 3, /^(\d{2,3}|2[AB])$/),
    sectorId: item(SECTOR),
    agencyId: item(AGENCY),
  },
  // The sign-up form needs departments and activities before login.
  access: { ...byRights('department'), read: 'anybody' },
  screen: {
    access: ['department_r'],
    menu: { after: '/agencies' },
    fr: {
      rows_one: '{{total}} département',
      rows_other: '{{total}} départements',
      emptyText: 'Les départements viennent avec le produit.',
    },
    en: {
      rows_one: '{{total}} department',
      rows_other: '{{total}} departments',
      emptyText: 'Departments come with the product.',
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
  named: { fr: 'l’agence', en: 'the agency' },
  title: { fr: 'Agences', en: 'Agencies' },
  fields: { lib: text(NAME), sectorId: optionalItem(SECTOR) },
  access: byRights('agency'),
  screen: {
    menu: { after: '/sectors' },
    fr: {
      rows_one: '{{total}} agence',
      rows_other: '{{total}} agences',
      emptyText: 'Ajoutez une première agence.',
      add: 'Ajouter une agence',
      newTitle: 'Nouvelle agence',
      none: 'Aucune agence',
    },
    en: {
      rows_one: '{{total}} agency',
      rows_other: '{{total}} agencies',
      emptyText: 'Add a first agency.',
      add: 'Add an agency',
      newTitle: 'New agency',
      none: 'No agency',
    },
  },
  relatedItems: { field: 'ProjDepartments', register: departments, by: 'agencyId', shows: ['lib', 'code'] },
  golden: { lib: 'Lyon', sectorId: 2 },
  goldenWithNames: { lib: 'Lyon', sectorId: 2, sectorLib: 'Sud-Est' },
});

export const activities = register({
  entity: 'activity',
  list: 'activities',
  named: { fr: 'l’activité', en: 'the activity' },
  title: { fr: 'Activités', en: 'Activities' },
  fields: {
    lib: text({ fr: 'Activité', en: 'Activity' }),
    discountPercentage: discount({ fr: 'Remise (%)', en: 'Discount (%)' }),
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
