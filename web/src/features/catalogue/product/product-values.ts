import { areRowBreaks, type Technical } from '@coffret/cabinet/catalogue';
import type { Boxes } from '@coffret/cabinet/drawing/spread-slots';
import type { Product } from '@coffret/contracts/catalogue/answers';
import { productChange } from '@coffret/contracts/catalogue/commands';
import { LARGEST } from '@coffret/contracts/catalogue/limits';
import type { FieldErrors } from '../../../form/field-errors.ts';
import { schemaErrors } from '../../../form/schema-errors.ts';
import { boxesForCount } from './boxes.ts';
import { isNeeded, isSlotted, isWide, type Kind, RATINGS } from './ratings.ts';

/** Ratings are top-level fields; empty fields are undefined. */
export type ProductValues = Omit<Technical, 'lineKind' | 'elementKind'> & {
  ref?: string;
  lib?: string;
  libEn?: string | null;
  brandId?: number;
  categoryId?: number;
  componentId?: number | null;
  price?: number;
  nbModules?: number | null;
  widthMm?: number | null;
  heightMm?: number | null;
  depthMm?: number | null;
  weightG?: number | null;
  isDraggable?: boolean;
  withdrawnAt?: string | null;
  successorRef?: string | null;
  slots?: number;
  slotsPlacement?: Boxes;
  rowVersion?: number;
  filedata?: File | undefined;
};

type ProductBody = Omit<ProductValues, keyof Technical | 'filedata'> & { technical: Technical };

/** Sent as null when empty. */
const EMPTIED = ['libEn', 'withdrawnAt', 'successorRef'] as const;
const FIELDS = [
  'ref',
  'lib',
  'brandId',
  'categoryId',
  'componentId',
  'price',
  'nbModules',
  'widthMm',
  'heightMm',
  'depthMm',
  'weightG',
  'isDraggable',
  ...EMPTIED,
] as const;
const SLOTTED = ['slots', 'slotsPlacement'] as const;
const fieldsOf = (kind: Kind) => (isSlotted(kind) ? [...FIELDS, ...SLOTTED] : FIELDS);
const NULLABLE = ['nbModules', 'widthMm', 'heightMm', 'depthMm', 'weightG', ...EMPTIED] as const;

export function valuesOf(product: Product, kind: Kind): ProductValues {
  const said = fieldsOf(kind).map((name) => [name, Reflect.get(product, name)]);
  const rated = RATINGS[kind].map((rating) => [rating, product.technical[rating]]);
  return { ...Object.fromEntries([...said, ...rated]), rowVersion: product.rowVersion };
}

/** For a new product that is like this one. */
export function copyValues(product: Product, kind: Kind): ProductValues {
  const { ref: _ref, rowVersion: _rowVersion, ...values } = valuesOf(product, kind);
  return { ...values, withdrawnAt: null, successorRef: null };
}

/** The empty choice and a switch that is off are none. */
const ratingOf = <T>(value: T) => (value === null || value === false ? undefined : value);

/** Ratings under `technical`; null for a cleared number. */
export function bodyOf(
  values: ProductValues,
  { technical }: Pick<Product, 'technical'>,
  kind: Kind,
): ProductBody {
  const said = Object.fromEntries(
    [...fieldsOf(kind), 'rowVersion'].map((name) => [name, Reflect.get(values, name)]),
  );
  const emptied = Object.fromEntries(NULLABLE.map((name) => [name, values[name] ?? null]));
  const rated = Object.fromEntries(RATINGS[kind].map((rating) => [rating, ratingOf(values[rating])]));
  const placed = isSlotted(kind)
    ? {
        slotsPlacement: boxesForCount(values.slotsPlacement ?? [], values.slots ?? 0, values.rowBreaks ?? []),
      }
    : {};
  const { lineKind, elementKind } = technical;
  const body = { ...said, ...emptied, ...placed, technical: { lineKind, elementKind, ...rated } };
  return body as ProductBody;
}

/** `technical.In` to `In`. */
export const fieldNames = (kind: Kind): { [key: string]: string } =>
  Object.fromEntries(RATINGS[kind].map((rating) => [`technical.${rating}`, rating]));

const schema = productChange.required({
  ref: true,
  lib: true,
  brandId: true,
  categoryId: true,
  price: true,
});

export function productErrors(values: ProductValues, product: Product, kind: Kind): FieldErrors {
  const names = fieldNames(kind);
  const found = schemaErrors(schema, bodyOf(values, product, kind));
  const errors = Object.fromEntries(
    Object.entries(found).map(([key, code]) => [names[key.replace(/\.\d+$/, '')] ?? key, code]),
  );
  for (const rating of RATINGS[kind]) {
    if (isNeeded(kind, rating) && values[rating] === undefined) errors[rating] = 'REQUIRED';
  }
  if (isSlotted(kind)) {
    if (values.slots === undefined) errors.slots = 'REQUIRED';
    else if ((values.hiddenSlots ?? 0) > values.slots) errors.hiddenSlots = 'INVALID_PARAMETER';
    if (!areRowBreaks(values.rowBreaks ?? [], values.slots ?? LARGEST.slots))
      errors.rowBreaks ??= 'INVALID_PARAMETER';
  }
  if (isWide(kind) && (values.nbModules ?? null) === null) errors.nbModules = 'REQUIRED';
  return errors;
}

export function toRequestBody(body: object, picture: File | undefined): object {
  if (!picture) return body;
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) {
    // The server reads an empty part of a form as null.
    const text = typeof value === 'string' ? value : value === null ? '' : JSON.stringify(value);
    if (value !== undefined) form.set(name, text);
  }
  form.set('filedata', picture);
  return form;
}
