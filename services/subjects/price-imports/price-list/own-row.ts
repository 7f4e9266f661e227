import { productChange } from '@coffret/contracts/catalogue/commands';
import { technical } from '@coffret/contracts/catalogue/technical';
import { z } from 'zod';
import { type Cell, isFilled, shownCell } from './cells.ts';
import { parseDay, parseRowBreaks } from './field-columns.ts';
import { type DecimalSign, readNumber } from './notation.ts';
import { kindOf, type OwnField, type OwnValues, ownValues } from './own-form.ts';
import type { FieldFault } from './price-list.ts';

export interface OwnCell {
  field: OwnField;
  cell: Cell;
  sign: DecimalSign | null;
}

const { shape: form } = productChange;
const { shape: ratings } = technical;

const name = z.string().nullable();
const id = z.int().nullable();

/** As the writing routes check them; an empty cell is not checked. */
const SCHEMAS: { readonly [field in OwnField]: z.ZodType } = {
  ...{ id, brandId: id, categoryId: id, componentId: id, isArchived: z.boolean().nullable() },
  ...{ brandLib: name, categoryLib: name, componentLib: name },
  ...{ lib: form.lib, libEn: form.libEn, withdrawnAt: form.withdrawnAt, successorRef: form.successorRef },
  ...{ nbModules: form.nbModules, isDraggable: form.isDraggable, line: form.line, slots: form.slots },
  ...{ widthMm: form.widthMm, heightMm: form.heightMm, depthMm: form.depthMm, weightG: form.weightG },
  ...technical.shape,
};

/** As spreadsheets write them in French and English. */
const TRUTHS: { readonly [word: string]: boolean } = {
  ...{ true: true, vrai: true, yes: true, oui: true, '1': true },
  ...{ false: false, faux: false, no: false, non: false, '0': false },
};

/** A text that cannot be read stays one: the schema rejects it. */
function meaningOf({ field, cell, sign }: OwnCell): unknown {
  if (!isFilled(cell)) return null;
  const shown = shownCell(cell);
  if (field === 'rowBreaks') return parseRowBreaks(cell) ?? shown;
  const kind = kindOf(field);
  if (kind === 'day') return parseDay(cell) ?? shown;
  if (kind === 'boolean') return TRUTHS[String(shown).toLowerCase()] ?? shown;
  if (kind === 'number') return typeof shown === 'number' ? shown : readNumber(shown, sign);
  return String(shown);
}

const keyOf = (field: OwnField): string => (field in ratings ? `technical.${field}` : field);

interface OwnRow {
  /** Without the cells that are wrong. */
  own: OwnValues;
  /** The first of them, and what it says. */
  fault?: FieldFault;
  text?: string;
}

/** Whether an empty cell is allowed, the product says. */
export function readOwnRow(cells: readonly OwnCell[]): OwnRow {
  const values: [OwnField, unknown][] = [];
  let wrong: OwnCell | null = null;
  for (const one of cells) {
    const value = meaningOf(one);
    const checked = value === null ? null : SCHEMAS[one.field].safeParse(value);
    if (!checked || checked.success) values.push([one.field, checked?.data ?? null]);
    else wrong ??= one;
  }
  const own = ownValues.parse(Object.fromEntries(values));
  if (!wrong) return { own };
  const fault = { code: 'INVALID_PARAMETER', field: keyOf(wrong.field) } as const;
  return { own, fault, text: String(shownCell(wrong.cell)) };
}
