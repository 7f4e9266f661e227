import { type Boxes, spreadAgain } from '@coffret/cabinet/drawing/spread-slots';
import type { ProductFields } from '@coffret/contracts/catalogue/events';
import type { ImportedFields } from '@coffret/contracts/price-imports/answers';

/** null: the product has none. */
type Amendment = ImportedFields & Partial<Pick<ProductFields, 'price' | 'slotsPlacement'>>;

/** `to` replaces `from`. */
export interface AmendmentChange {
  from: Amendment;
  to: Amendment;
}

export type Amendable = Pick<
  ProductFields,
  | ('price' | 'widthMm' | 'heightMm' | 'depthMm' | 'slots' | 'slotsPlacement' | 'technical')
  | ('libEn' | 'withdrawnAt' | 'successorRef')
>;

const RATINGS = ['rowBreaks', 'lossPerPoleW', 'icuKA'] as const;
type Rating = (typeof RATINGS)[number];
const isRating = (name: string): name is Rating => RATINGS.some((rating) => rating === name);

const heldBy = (product: Amendable, name: keyof Amendment) =>
  isRating(name) ? (product.technical[name] ?? null) : product[name];

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
export function amended(product: ProductFields, { from, to }: AmendmentChange): Partial<ProductFields> {
  const names = namesOf(to).filter((name) => same(heldBy(product, name), from[name]));
  const { rowBreaks, lossPerPoleW, icuKA, ...technical } = product.technical;
  const ratings = Object.entries({ rowBreaks, lossPerPoleW, icuKA }).map(([name, value]) => [
    name,
    names.some((one) => one === name) ? to[name as Rating] : value,
  ]);
  const others = names.filter((name) => !isRating(name)).map((name) => [name, to[name]]);
  return {
    ...Object.fromEntries(others),
    ...(names.some(isRating) && {
      technical: { ...technical, ...Object.fromEntries(ratings.filter(([, value]) => value != null)) },
    }),
  };
}
