import type { ProductRow } from '@coffret/contracts/catalogue/answers';
import { GIVEN_COLUMNS, PRODUCT_COLUMNS } from '@coffret/contracts/catalogue/columns';
import {
  type ProductEvent,
  type ProductFields,
  type ProductImage,
  productEvents,
  productFields,
} from '@coffret/contracts/catalogue/events';
import { TECHNICAL_NAMES } from '@coffret/contracts/catalogue/technical';
import { referencesIn } from '@coffret/contracts/field-references';
import type { Doc } from '@coffret/contracts/ports/read-store';
import type { Component } from '@coffret/contracts/registers/registers';
import { joinName } from '../joins.ts';
import { columnIndexes, entityColumns, type ListSpec } from '../list/list-spec.ts';
import { type Join, parseStream, typesOf, type View, type ViewEvent } from '../view.ts';

export type ProductDoc = Doc &
  ProductRow & {
    _image: ProductImage | null;
  };

/** A new picture gets a new URL, so that browsers may cache it without limit. */
function pictured(id: unknown, image: ProductImage | null): object {
  const [, version] = /(?<!\w)(\w+)\.\w+$/.exec(image?.key ?? '') ?? [];
  return { _image: image, urlImage: image && `/api/products/${id}/image?v=${version}` };
}

/** What lists sort, filter and export. */
const ratingsOf = ({ technical }: Partial<ProductFields>): object =>
  technical
    ? Object.fromEntries(
        TECHNICAL_NAMES.map((name) => {
          const value = technical[name] ?? null;
          return [name, Array.isArray(value) ? value.join(',') || null : value];
        }),
      )
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

const columns = entityColumns(PRODUCT_COLUMNS);

export const productsView: View = {
  name: 'products',
  version: 11,
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
  given: GIVEN_COLUMNS,
  sort: { column: 'ref', order: 'asc' },
};
