import type { Product } from '@coffret/contracts/catalogue/answers';
import { bodyOf, fieldNames, type ProductValues, productErrors } from './product-values.ts';
import { isNeeded, type Kind, RATINGS } from './ratings.ts';

export type RegisterNames = Partial<
  Pick<Product, 'brandLib' | 'categoryLib' | 'categoryLibEn' | 'componentLib' | 'componentLibEn'>
>;

/** Without the optional ratings that the form has empty. */
const withoutEmptied = (technical: Product['technical'], values: ProductValues, kind: Kind) =>
  Object.fromEntries(
    Object.entries(technical).filter(
      ([name]) =>
        !RATINGS[kind].some((rating) => rating === name && !isNeeded(kind, rating) && !values[rating]),
    ),
  );

/** Only valid fields. */
function right(values: ProductValues, product: Product, kind: Kind): Partial<Product> {
  const { technical, ...said } = bodyOf(values, product, kind);
  const wrong = productErrors(values, product, kind);
  const names = fieldNames(kind);
  const isRight = (field: string, value: unknown) =>
    value !== undefined && !(Object.hasOwn(wrong, names[field] ?? field) && wrong[names[field] ?? field]);
  const kept = (fields: object, prefix = '') =>
    Object.fromEntries(Object.entries(fields).filter(([field, value]) => isRight(prefix + field, value)));
  return {
    ...kept(said),
    technical: { ...withoutEmptied(product.technical, values, kind), ...kept(technical, 'technical.') },
  };
}

/** The product as entered so far; other missing or invalid fields keep their old value. */
export function previewProduct(
  values: ProductValues,
  product: Product,
  kind: Kind,
  names: RegisterNames = {},
): Product {
  return { ...product, ...names, ...right(values, product, kind), ref: values.ref ?? '' };
}
