import type { Product } from '@coffret/contracts/catalogue/answers';
import { bodyOf, fieldNames, type ProductValues, productErrors } from './product-values.ts';
import type { Kind } from './ratings.ts';

/** What the registers call what a product names. */
export type RegisterNames = Partial<Pick<Product, 'brandLib' | 'categoryLib' | 'componentLib'>>;

/** The body's fields that the form has something right for; what it has not is absent. */
function right(values: ProductValues, product: Product, kind: Kind): Partial<Product> {
  const { technical, ...said } = bodyOf(values, product, kind);
  const wrong = productErrors(values, product, kind);
  const names = fieldNames(kind);
  const isRight = (field: string, value: unknown) =>
    value !== undefined && !(Object.hasOwn(wrong, names[field] ?? field) && wrong[names[field] ?? field]);
  const kept = (fields: object, prefix = '') =>
    Object.fromEntries(Object.entries(fields).filter(([field, value]) => isRight(prefix + field, value)));
  return { ...kept(said), technical: { ...product.technical, ...kept(technical, 'technical.') } };
}

/**
 * A product as the form has it so far: it can be drawn at any moment. What is missing or wrong is as it was before,
 * and a product without a reference yet bears none.
 */
export function previewProduct(
  values: ProductValues,
  product: Product,
  kind: Kind,
  names: RegisterNames = {},
): Product {
  return { ...product, ...names, ...right(values, product, kind), ref: values.ref ?? '' };
}
