import { z } from 'zod';
import { idText, moment, oneOf, revisionText, rowVersion } from '../fields.ts';
import { columnChoices } from '../price-list.ts';
import { REASONS } from './answers.ts';
import { choiceRule } from './choice.ts';
import { MAX_CONFIRMED, MAX_RULES } from './limits.ts';

const rules = z
  .array(choiceRule, { error: 'INVALID_PARAMETER' })
  .max(MAX_RULES, 'INVALID_PARAMETER')
  .default([]);

const confirm = z
  .array(z.string({ error: 'INVALID_PARAMETER' }), { error: 'INVALID_PARAMETER' })
  .max(MAX_CONFIRMED, 'INVALID_PARAMETER');

const parseJson = (text: string, context: z.RefinementCtx) => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    context.issues.push({ code: 'custom', message: 'INVALID_PARAMETER', input: text });
    return z.NEVER;
  }
};

/** Of a form: a text. */
const asJson = z.string().transform(parseJson);
/** Of a list. */
const listAsJson = z.string().regex(/^\[/, 'INVALID_PARAMETER').transform(parseJson);

const zero = z.enum(['accept'], { error: 'INVALID_PARAMETER' }).optional();

/** With a price list. `mapping`: the columns that count; `zero`: prices of 0 are meant; `keep`: the choices are kept for the
 * next list with these headings; `confirm`: the references whose changes are ticked. Unknown fields are accepted. */
export const listForm = z.looseObject({
  mapping: asJson.pipe(columnChoices).default([]),
  zero,
  keep: z
    .enum(['true', 'false'], { error: 'INVALID_PARAMETER' })
    .optional()
    .transform((text) => text === 'true'),
  confirm: asJson.pipe(confirm).default([]),
});

/** `confirm`: the references whose changes are ticked; `rules` count after them. */
export const priceImportTaken = z.strictObject({
  rules,
  // A list in JSON has at most 1000 elements; its text has more.
  confirm: z.union([confirm, listAsJson.pipe(confirm)]).default([]),
});

/** `effectiveAt`: ISO 8601; default: immediately. */
export const priceImportApply = priceImportTaken.extend({
  effectiveAt: moment().nullable().default(null),
  rowVersion: rowVersion().optional(),
});

export const priceImportChoose = z.strictObject({
  mapping: columnChoices,
  zero,
  keep: z.boolean({ error: 'INVALID_PARAMETER' }).default(false),
  rowVersion: rowVersion().optional(),
});

/** `from`: the number of prices and of rejected rows before the page. `tick`: changes that need a tick, or those that need
 * none. `reason`: of a rejected row, or a note of a change. `rules`: those by which a draft's changes are taken. */
export const priceListQuery = z.strictObject({
  from: revisionText().default(0),
  tick: oneOf(['true', 'false']).optional(),
  reason: oneOf(REASONS).optional(),
  brandId: idText().optional(),
  categoryId: idText().optional(),
  rules: listAsJson.pipe(rules).optional(),
});
export type PriceListQuery = z.infer<typeof priceListQuery>;

/** `new`: those that the catalogue does not have, in the form of its export, to be completed. */
export const rejectedQuery = z.strictObject({
  form: z.enum(['correction', 'new'], { error: 'INVALID_PARAMETER' }).default('correction'),
});

export const priceImportChange = z.strictObject({ rowVersion: rowVersion().optional() });
