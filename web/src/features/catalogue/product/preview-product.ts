import type { Product } from '@coffret/contracts/catalogue/answers';
import { bodyOf, fieldNames, type ProductValues, productErrors } from './product-values.ts';
import type { Kind } from './ratings.ts';

export type RegisterNames = Partial<Pick<Product, 'brandLib' | 'categoryLib' | 'componentLib'>>;

/** Only valid fields. */
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

/** The product as entered so far; missing or invalid fields keep their old value. */
export function previewProduct(
  values: ProductValues,
  product: Product,
  kind: Kind,
  names: RegisterNames = {},
): Product {
  return { ...product, ...names, ...right(values, product, kind), ref: values.ref ?? '' };
}
