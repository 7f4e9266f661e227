import { type Boxes, spreadAgain } from '@coffret/cabinet/drawing/spread-slots';
import type { ProductFields } from '@coffret/contracts/catalogue/events';
import { TECHNICAL_NAMES, type Technical } from '@coffret/contracts/catalogue/technical';
import type { ImportedFields } from '@coffret/contracts/price-imports/answers';

/** null: the product has none. */
type Amendment = ImportedFields & Partial<Pick<ProductFields, 'price' | 'slotsPlacement'>>;

/** `to` replaces `from`. */
export interface AmendmentChange {
  from: Amendment;
  to: Amendment;
}

export type Amendable = Omit<ProductFields, 'image'>;

type Rating = keyof Technical;
const isRating = (name: string): name is Rating => TECHNICAL_NAMES.some((rating) => rating === name);

/** A list that is empty says the same as none. */
const orNone = <T>(value: T) => (Array.isArray(value) && value.length === 0 ? null : value);

export const heldBy = (product: Amendable, name: keyof Amendment) =>
  isRating(name) ? orNone(product.technical[name] ?? null) : product[name];

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

const namesOf = (amendment: Amendment) => Object.keys(amendment) as (keyof Amendment)[];

export const isAmended = (product: Amendable, to: Amendment): boolean =>
  namesOf(to).every((name) => same(heldBy(product, name), to[name]));

/** What an import would change; null: nothing. New rows have their boxes spread again. */
export function changeTo(product: Amendable, wanted: Amendment): AmendmentChange | null {
  const names = namesOf(wanted).filter((name) => !same(heldBy(product, name), wanted[name]));
  if (names.length === 0) return null;
  const from: Amendment = Object.fromEntries(names.map((name) => [name, heldBy(product, name)]));
  const to: Amendment = Object.fromEntries(names.map((name) => [name, wanted[name]]));
  if (!names.includes('rowBreaks')) return { from, to };
  const { slots, slotsPlacement } = product;
  const spread = spreadAgain(slotsPlacement as unknown as Boxes, slots, wanted.rowBreaks ?? []);
  return {
    from: { ...from, slotsPlacement },
    to: { ...to, slotsPlacement: spread.map((box) => [...box]) },
  };
}

/** Only the fields that still are as in `from`. */
export function amended(product: Amendable, { from, to }: AmendmentChange): Partial<Amendable> {
  const names = namesOf(to).filter((name) => same(heldBy(product, name), from[name]));
  const valuesOf = (some: readonly (keyof Amendment)[]) => some.map((name) => [name, to[name]]);
  const ratings = names.filter(isRating);
  const technical = { ...product.technical, ...Object.fromEntries(valuesOf(ratings)) };
  return {
    ...Object.fromEntries(valuesOf(names.filter((name) => !isRating(name)))),
    ...(ratings.length > 0 && {
      technical: Object.fromEntries(Object.entries(technical).filter(([, value]) => value != null)),
    }),
  };
}
