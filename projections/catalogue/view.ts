import type { ProductRow } from '@coffret/contracts/catalogue/answers';
import {
  type ProductEvent,
  type ProductFields,
  type ProductImage,
  productEvents,
  productFields,
} from '@coffret/contracts/catalogue/events';
import { referencesIn } from '@coffret/contracts/field-references';
import type { Doc } from '@coffret/contracts/ports/read-store';
import type { Component } from '@coffret/contracts/registers/registers';
import { joinName } from '../joins.ts';
import { columnIndexes, entityColumns, type ListSpec } from '../list/list-spec.ts';
import { type Join, parseStream, typesOf, type View, type ViewEvent } from '../view.ts';

export type ProductDoc = Doc &
  ProductRow & {
    _image: ProductImage | null;
    elementKind: string | null;
  };

/** A new picture gets a new URL, so that browsers may cache it without limit. */
function pictured(id: unknown, image: ProductImage | null): object {
  const [, version] = /(?<!\w)(\w+)\.\w+$/.exec(image?.key ?? '') ?? [];
  return { _image: image, urlImage: image && `/api/products/${id}/image?v=${version}` };
}

/** The ratings that lists sort, filter and export. */
const ratingsOf = ({ technical }: Partial<ProductFields>): object =>
  technical
    ? {
        elementKind: technical.elementKind ?? null,
        rowBreaks: technical.rowBreaks?.join(',') || null,
        lossPerPoleW: technical.lossPerPoleW ?? null,
        icuKA: technical.icuKA ?? null,
      }
    : {};

function evolve(doc: Doc | null, event: ViewEvent): Doc | null {
  const id = parseStream(event.stream)[1];
  const { type, data } = event as unknown as ProductEvent;
  switch (type) {
    case 'ProductAdded': {
      const { image, ...fields } = data;
      return { _id: id, id, ...fields, isArchived: false, ...ratingsOf(fields), ...pictured(id, image) };
    }
    case 'ProductChanged': {
      const { image, ...fields } = data;
      return (
        doc && { ...doc, ...fields, ...ratingsOf(fields), ...(image !== undefined && pictured(id, image)) }
      );
    }
    case 'ProductPriceChanged':
      return doc && { ...doc, price: data.to };
    case 'ProductRemoved':
      return null;
    case 'ProductArchived':
    case 'ProductRestored':
      return doc && { ...doc, isArchived: type === 'ProductArchived' };
    case 'ProductReplacementAsked':
    case 'ProductReplacementTakenBack':
    case 'ProductReplaced':
    case 'ProductReplacementUndoAsked':
    case 'ProductReplacementUndone':
    case 'ProductCarriedForward':
      return doc;
  }
}

const componentsIn = ({ data }: ViewEvent): Component[] =>
  (data as { ProjComponents?: Component[] }).ProjComponents ?? [];

const ofCategory: Join = {
  category: 'category',
  by: 'categoryId',
  none: { categoryLib: '', categoryLibEn: null },
  evolve(facts, { data }) {
    const { lib: categoryLib, libEn: categoryLibEn } = data as { lib?: string; libEn?: string | null };
    return {
      ...facts,
      ...(categoryLib !== undefined && { categoryLib }),
      ...(categoryLibEn !== undefined && { categoryLibEn }),
    };
  },
};

const ofComponent: Join = {
  category: 'category',
  by: 'componentId',
  none: { componentLib: null, componentLibEn: null },
  ownersOf: (event) => componentsIn(event).map(({ componentId }) => componentId),
  evolve(facts, event, owner) {
    const component = componentsIn(event).find(({ componentId }) => componentId === owner);
    return component
      ? { componentLib: component.componentLib, componentLibEn: component.libEn ?? null }
      : facts;
  },
};

const texts = [
  ...['ref', 'lib', 'libEn', 'brandLib', 'categoryLib', 'categoryLibEn', 'componentLib', 'componentLibEn'],
  'successorRef',
];

const columns = entityColumns({
  ref: { kind: 'text', fr: 'Référence', en: 'Reference' },
  lib: { kind: 'text', fr: 'Désignation', en: 'Designation' },
  libEn: { kind: 'text', fr: 'Désignation anglaise', en: 'English designation' },
  brandId: { kind: 'number', fr: 'Marque (id)', en: 'Brand (id)' },
  brandLib: { kind: 'text', fr: 'Marque', en: 'Brand' },
  categoryId: { kind: 'number', fr: 'Catégorie (id)', en: 'Category (id)' },
  categoryLib: { kind: 'text', fr: 'Catégorie', en: 'Category' },
  categoryLibEn: { kind: 'text', fr: 'Catégorie en anglais', en: 'Category in English' },
  componentId: { kind: 'number', fr: 'Composant (id)', en: 'Component (id)' },
  componentLib: { kind: 'text', fr: 'Composant', en: 'Component' },
  componentLibEn: { kind: 'text', fr: 'Composant en anglais', en: 'Component in English' },
  elementKind: { kind: 'text', fr: 'Genre d’appareil', en: 'Kind of device' },
  nbModules: { kind: 'number', fr: 'Modules', en: 'Modules' },
  price: { kind: 'money', fr: 'Prix HT', en: 'Price excl. VAT' },
  isDraggable: { kind: 'boolean', fr: 'Déplaçable', en: 'Draggable' },
  line: { kind: 'number', fr: 'Ligne', en: 'Line' },
  slots: { kind: 'number', fr: 'Emplacements', en: 'Slots' },
  widthMm: { kind: 'number', fr: 'Largeur (mm)', en: 'Width (mm)' },
  heightMm: { kind: 'number', fr: 'Hauteur (mm)', en: 'Height (mm)' },
  depthMm: { kind: 'number', fr: 'Profondeur (mm)', en: 'Depth (mm)' },
  weightG: { kind: 'number', fr: 'Masse (g)', en: 'Weight (g)' },
  rowBreaks: { kind: 'text', fr: 'Fins de rangée', en: 'Ends of rows' },
  lossPerPoleW: { kind: 'number', fr: 'Pertes par pôle (W)', en: 'Loss per pole (W)' },
  icuKA: { kind: 'number', fr: 'Icu (kA)', en: 'Icu (kA)' },
  isArchived: { kind: 'boolean', fr: 'Archivé', en: 'Archived' },
  withdrawnAt: { kind: 'day', fr: 'Retiré le', en: 'Withdrawn on' },
  successorRef: { kind: 'text', fr: 'Successeur', en: 'Successor' },
});

export const productsView: View = {
  name: 'products',
  version: 9,
  versioned: true,
  streams: ['product'],
  called: 'ref',
  types: [...typesOf(productEvents), 'BrandAdded', 'BrandChanged', 'CategoryAdded', 'CategoryChanged'],
  // `_position` finds the changed documents.
  indexes: [...columnIndexes(columns, texts), { fields: { _position: 1 } }],
  references: referencesIn(productFields),
  texts,
  evolve,
  joins: [
    joinName({ category: 'brand', by: 'brandId', field: 'brandLib', none: '' }),
    ofCategory,
    ofComponent,
  ],
};

export const productsList: ListSpec = {
  name: 'products',
  module: 'catalogs',
  view: productsView,
  columns,
  given: { netPrice: { kind: 'money', fr: 'Votre prix', en: 'Your price' } },
  sort: { column: 'ref', order: 'asc' },
};
