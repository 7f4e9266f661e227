import { drawProduct } from '@coffret/cabinet/drawing/product';
import { catalogue } from '@coffret/cabinet/test-data/catalogue';
import type { Product } from '@coffret/contracts/catalogue/answers';
import { expect, test } from 'vitest';
import { previewProduct } from './preview-product.ts';
import { copyValues, type ProductValues, valuesOf } from './product-values.ts';
import { kindOf } from './ratings.ts';

const answered = {
  rowVersion: 0,
  brandId: 1,
  categoryId: 1,
  componentId: null,
  urlImage: null,
  createdAt: '2026-11-21T08:00:00.000Z',
  updatedAt: '2026-11-21T08:00:00.000Z',
};
const PRODUCTS = catalogue.products.map(
  (product, index) => ({ id: index + 1, ...answered, ...product }) as Product,
);

/** What no drawing may hold. */
const HOLES = /undefined|NaN|null|Infinity/;

/** The form after each step of somebody who empties it field by field, and of a figure that is being typed. */
function* typed(values: ProductValues): Generator<ProductValues> {
  yield values;
  for (const field of Object.keys(values)) {
    yield { ...values, [field]: undefined };
    yield { ...values, [field]: null };
    if (typeof Reflect.get(values, field) === 'number') {
      for (const figure of [0, -1, 0.3, 1e9]) yield { ...values, [field]: figure };
    }
  }
  yield {};
}

test.each(PRODUCTS.map((product) => [product.ref, product] as const))(
  '%s is drawn whatever its form says so far, changed or made like another',
  (_ref, product) => {
    const kind = kindOf(product);
    // A copy begins with some of these fields empty: its other steps are the same.
    for (const values of [...typed(valuesOf(product, kind)), copyValues(product, kind)]) {
      const drawing = drawProduct(previewProduct(values, product, kind));
      expect(HOLES.exec(drawing)?.[0], JSON.stringify(values)).toBeUndefined();
    }
  },
);
