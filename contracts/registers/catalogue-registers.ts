import { components, optionalText, text } from './fields.ts';
import { byRights, register } from './register.ts';

const NAME = { fr: 'Nom', en: 'Name' };

export const brands = register({
  entity: 'brand',
  list: 'brands',
  named: { fr: 'la marque', en: 'the brand' },
  title: { fr: 'Marques', en: 'Brands' },
  fields: { lib: text(NAME) },
  // The configuration form offers the brands, the configurator filters by category.
  access: { ...byRights('catalog'), read: 'user' },
  screen: {
    access: ['catalog_c', 'catalog_w', 'catalog_d'],
    menu: { after: '/priceImports', place: 'sub' },
    fr: {
      rows_one: '{{total}} marque',
      rows_other: '{{total}} marques',
      emptyText: 'Ajoutez une première marque.',
      add: 'Ajouter une marque',
      newTitle: 'Nouvelle marque',
    },
    en: {
      rows_one: '{{total}} brand',
      rows_other: '{{total}} brands',
      emptyText: 'Add a first brand.',
      add: 'Add a brand',
      newTitle: 'New brand',
    },
  },
  golden: { lib: 'Voltéa' },
  also: { id: 'brandId', lib: 'brandLib' },
});

export const categories = register({
  entity: 'category',
  list: 'categories',
  named: { fr: 'la catégorie', en: 'the category' },
  title: { fr: 'Catégories', en: 'Categories' },
  fields: {
    lib: text(NAME),
    libEn: optionalText({ fr: 'Nom anglais', en: 'English name' }),
    ProjComponents: components({ fr: 'Composants', en: 'Components' }),
  },
  access: { ...byRights('catalog'), read: 'user' },
  screen: {
    access: ['catalog_c', 'catalog_w', 'catalog_d'],
    menu: { after: '/brands', place: 'sub' },
    fr: {
      rows_one: '{{total}} catégorie',
      rows_other: '{{total}} catégories',
      emptyText: 'Ajoutez une première catégorie.',
      add: 'Ajouter une catégorie',
      newTitle: 'Nouvelle catégorie',
    },
    en: {
      rows_one: '{{total}} category',
      rows_other: '{{total}} categories',
      emptyText: 'Add a first category.',
      add: 'Add a category',
      newTitle: 'New category',
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
