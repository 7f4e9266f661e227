import { components, optionalText, text } from './fields.ts';
import { byRights, register } from './register.ts';

const NAME = 'Nom';

export const brands = register({
  entity: 'brand',
  list: 'brands',
  named: 'la marque',
  title: 'Marques',
  fields: { lib: text(NAME) },
  // The configuration form offers the brands, the configurator filters by category.
  access: { ...byRights('catalog'), read: 'user' },
  screen: {
    access: ['catalog_c', 'catalog_w', 'catalog_d'],
    menu: { after: '/priceImports', place: 'sub' },
    texts: {
      rows_one: '{{total}} marque',
      rows_other: '{{total}} marques',
      emptyText: 'Ajoutez une première marque.',
      add: 'Ajouter une marque',
      newTitle: 'Nouvelle marque',
    },
  },
  golden: { lib: 'Voltéa' },
  also: { id: 'brandId', lib: 'brandLib' },
});

export const categories = register({
  entity: 'category',
  list: 'categories',
  named: 'la catégorie',
  title: 'Catégories',
  fields: {
    lib: text(NAME),
    libEn: optionalText('Nom anglais'),
    ProjComponents: components('Composants'),
  },
  access: { ...byRights('catalog'), read: 'user' },
  screen: {
    access: ['catalog_c', 'catalog_w', 'catalog_d'],
    menu: { after: '/brands', place: 'sub' },
    texts: {
      rows_one: '{{total}} catégorie',
      rows_other: '{{total}} catégories',
      emptyText: 'Ajoutez une première catégorie.',
      add: 'Ajouter une catégorie',
      newTitle: 'Nouvelle catégorie',
    },
  },
  golden: {
    lib: 'Prises CEE',
    libEn: null,
    ProjComponents: [
      { componentId: 12, componentLib: 'CEE 16 A', libEn: null },
      { componentId: 13, componentLib: 'CEE 32 A', libEn: null },
    ],
  },
  goldenInFrench: {
    lib: 'Prises CEE',
    ProjComponents: [
      { componentId: 12, componentLib: 'CEE 16 A' },
      { componentId: 13, componentLib: 'CEE 32 A' },
    ],
  },
  idInBody: true,
});
