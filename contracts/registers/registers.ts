import { z } from 'zod';
import * as field from '../fields.ts';
import { byRights, type Heading, type Register, register } from './register.ts';
import { releaseNotes, releases } from './releases.ts';

const lib = z.string();
const libForm = field.text();

const NAME: Heading = { fr: 'Nom', en: 'Name' };
const SECTOR = {
  sectorId: { fr: 'Secteur (id)', en: 'Sector (id)' },
  sectorLib: { fr: 'Secteur', en: 'Sector' },
};
const AGENCY = {
  agencyId: { fr: 'Agence (id)', en: 'Agency (id)' },
  agencyLib: { fr: 'Agence', en: 'Agency' },
};

export const sectors = register({
  entity: 'sector',
  list: 'sectors',
  fields: z.strictObject({ lib }),
  form: z.strictObject({ lib: libForm }),
  access: byRights('sector'),
  headings: { lib: NAME },
  golden: { lib: 'Sud-Est' },
});

/** "01" … "2A" … "988": how postal codes begin. */
const departmentCode = field
  .text(3)
  .toUpperCase()
  .regex(/^(\d{2,3}|2[AB])$/, 'INVALID_PARAMETER');

export const departments = register({
  entity: 'department',
  list: 'departments',
  fields: z.strictObject({
    lib,
    code: z.string(),
    sectorId: z.int(),
    agencyId: z.int(),
  }),
  form: z.strictObject({ lib: libForm, code: departmentCode, sectorId: field.id(), agencyId: field.id() }),
  // The sign-up form asks for both departments and activities before there is an account.
  access: { ...byRights('department'), read: 'anybody' },
  headings: { lib: NAME, code: { fr: 'Code', en: 'Code' }, ...SECTOR, ...AGENCY },
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

/** What an agency tells of its departments. */
export const departmentOfAgency = z.object({ id: z.int(), lib: z.string(), code: z.string() });

export const agencies = register({
  entity: 'agency',
  list: 'agencies',
  fields: z.strictObject({ lib, sectorId: z.int().nullable() }),
  form: z.strictObject({ lib: libForm, sectorId: field.optionalId() }),
  access: byRights('agency'),
  headings: { lib: NAME, ...SECTOR },
  tellsOf: { field: 'ProjDepartments', register: departments, by: 'agencyId', item: departmentOfAgency },
  golden: { lib: 'Lyon', sectorId: 2 },
  goldenWithNames: { lib: 'Lyon', sectorId: 2, sectorLib: 'Sud-Est' },
});

/** What a customer does; the discount that a new customer of it gets. */
export const activities = register({
  entity: 'activity',
  list: 'activities',
  fields: z.strictObject({ lib, discountPercentage: z.number() }),
  form: z.strictObject({ activity: libForm, discountPercentage: field.discountPercentage() }),
  // An activity is the discount that its new customers get: it is for those who may set discounts.
  access: {
    read: 'anybody',
    create: ['user_discount'],
    write: ['user_discount'],
    remove: ['user_discount'],
  },
  headings: {
    lib: { fr: 'Activité', en: 'Activity' },
    discountPercentage: { fr: 'Remise (%)', en: 'Discount (%)' },
  },
  golden: { lib: 'PANEL_BUILDER', discountPercentage: 55 },
  libName: 'activity',
});

export const brands = register({
  entity: 'brand',
  list: 'brands',
  fields: z.strictObject({ lib }),
  form: z.strictObject({ lib: libForm }),
  // The configuration form offers the brands, the configurator its products by category.
  access: { ...byRights('catalog'), read: 'user' },
  headings: { lib: NAME },
  golden: { lib: 'Voltéa' },
  // product.md, section 3.
  also: { id: 'brandId', lib: 'brandLib' },
});

const component = z.strictObject({ componentId: z.int(), componentLib: z.string() });
export type Component = z.infer<typeof component>;

const MAX_COMPONENTS = 200;

/** Without an id it is a new component. */
const componentForm = z.strictObject({ componentId: field.optionalId(), componentLib: field.text() });

export const categories = register({
  entity: 'category',
  list: 'categories',
  fields: z.strictObject({ lib, ProjComponents: z.array(component) }),
  form: z.strictObject({
    lib: libForm,
    ProjComponents: z
      .array(componentForm, { error: 'INVALID_PARAMETER' })
      .max(MAX_COMPONENTS, 'INVALID_PARAMETER')
      .optional(),
  }),
  access: { ...byRights('catalog'), read: 'user' },
  headings: { lib: NAME },
  golden: {
    lib: 'Prises CEE',
    ProjComponents: [
      { componentId: 12, componentLib: 'CEE 16 A' },
      { componentId: 13, componentLib: 'CEE 32 A' },
    ],
  },
  // product.md, section 7.
  idInBody: true,
});

/** The registers of the product: one entry each, here and nowhere else. */
export const REGISTERS: readonly Register[] = [
  sectors,
  agencies,
  departments,
  activities,
  brands,
  categories,
  releases,
  releaseNotes,
];
