import {
  type ProductEvent,
  type ProductFields,
  type ProductImage,
  productEvents,
  productFields,
} from '@coffret/contracts/catalogue/events';
import { namesIn } from '@coffret/contracts/names';
import type { Doc } from '@coffret/contracts/ports/read-store';
import type { Component } from '@coffret/contracts/registers/registers';
import { columnIndexes } from '../list/column-indexes.ts';
import type { ListSpec } from '../list/list-spec.ts';
import { type Patch, parseStream, typesOf, type View, type ViewEvent } from '../view.ts';

/** A product's document; the picture's place is the server's own affair. */
export type ProductDoc = Doc &
  Omit<ProductFields, 'image'> & { id: number; urlImage: string | null; _image: ProductImage | null };

/** Another picture has another address, so that a browser may keep what it has. */
function pictured(id: unknown, image: ProductImage | null): object {
  const [, version] = /(\w+)\.\w+$/.exec(image?.key ?? '') ?? [];
  return { _image: image, urlImage: image && `/api/products/${id}/image?v=${version}` };
}

function evolve(doc: Doc | null, event: ViewEvent): Doc | null {
  const id = parseStream(event.stream)[1];
  const { type, data } = event as unknown as ProductEvent;
  switch (type) {
    case 'ProductAdded': {
      const { image, ...fields } = data;
      return { _id: id, id, ...fields, ...pictured(id, image) };
    }
    case 'ProductChanged': {
      const { image, ...fields } = data;
      return doc && { ...doc, ...fields, ...(image !== undefined && pictured(id, image)) };
    }
    case 'ProductPriceChanged':
      return doc && { ...doc, price: data.to };
    case 'ProductRemoved':
      return null;
    case 'ProductCarriedForward':
      return doc;
  }
}

/** A brand, a category or a component that was renamed is renamed in its products. */
function patches(event: ViewEvent): Patch[] {
  const { type } = event as { type: 'BrandChanged' | 'CategoryChanged' };
  if (type !== 'BrandChanged' && type !== 'CategoryChanged') return [];
  const [entity, id] = parseStream(event.stream);
  const { lib, ProjComponents = [] } = event.data as { lib?: string; ProjComponents?: Component[] };
  // Only what differs: the newest position in the view tells whoever keeps the catalogue that it has changed.
  return [
    ...(lib === undefined ? [] : [{ filter: { [`${entity}Id`]: id }, fields: { [`${entity}Lib`]: lib } }]),
    ...ProjComponents.map(({ componentId, componentLib }) => ({
      filter: { componentId, componentLib: { not: [componentLib] } },
      fields: { componentLib },
    })),
  ];
}

const texts = ['ref', 'lib', 'brandLib', 'categoryLib', 'componentLib'];

const columns: ListSpec['columns'] = {
  id: { kind: 'number', fr: 'Id', en: 'Id' },
  ref: { kind: 'text', fr: 'Référence', en: 'Reference' },
  lib: { kind: 'text', fr: 'Désignation', en: 'Designation' },
  brandId: { kind: 'number', fr: 'Marque (id)', en: 'Brand (id)' },
  brandLib: { kind: 'text', fr: 'Marque', en: 'Brand' },
  categoryId: { kind: 'number', fr: 'Catégorie (id)', en: 'Category (id)' },
  categoryLib: { kind: 'text', fr: 'Catégorie', en: 'Category' },
  componentId: { kind: 'number', fr: 'Composant (id)', en: 'Component (id)' },
  componentLib: { kind: 'text', fr: 'Composant', en: 'Component' },
  nbModules: { kind: 'number', fr: 'Modules', en: 'Modules' },
  price: { kind: 'money', fr: 'Prix HT', en: 'Price excl. tax' },
  isDraggable: { kind: 'boolean', fr: 'Déplaçable', en: 'Draggable' },
  line: { kind: 'number', fr: 'Ligne', en: 'Line' },
  slots: { kind: 'number', fr: 'Emplacements', en: 'Slots' },
  heightMm: { kind: 'number', fr: 'Hauteur (mm)', en: 'Height (mm)' },
  weightG: { kind: 'number', fr: 'Masse (g)', en: 'Weight (g)' },
  createdAt: { kind: 'date', fr: 'Créé le', en: 'Created on' },
  updatedAt: { kind: 'date', fr: 'Modifié le', en: 'Changed on' },
};

export const productsView: View = {
  name: 'products',
  version: 1,
  streams: ['product'],
  types: [...typesOf(productEvents), 'BrandChanged', 'CategoryChanged'],
  indexes: [...columnIndexes(columns, texts), { fields: { _position: -1 } }],
  names: namesIn(productFields),
  texts,
  evolve,
  patches,
};

export const productsList: ListSpec = {
  name: 'products',
  view: productsView,
  columns,
  sort: { column: 'ref', order: 'asc' },
};
