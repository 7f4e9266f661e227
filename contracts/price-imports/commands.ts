import { z } from 'zod';
import { moment, revisionText, rowVersion } from '../fields.ts';
import { MAX_EXCLUDED_PRODUCTS } from './limits.ts';

const leftOut = z
  .array(z.int({ error: 'NUMBER' }).positive('NUMBER'), { error: 'INVALID_PARAMETER' })
  .max(MAX_EXCLUDED_PRODUCTS, 'INVALID_PARAMETER')
  .default([]);

export const priceImportLeftOut = z.strictObject({ leftOut });

/** `effectiveAt`: ISO 8601; default: immediately. `seen`: how many changes above 40 % the user confirmed. */
export const priceImportApply = z.strictObject({
  leftOut,
  effectiveAt: moment().nullable().default(null),
  seen: z.int({ error: 'NUMBER' }).nonnegative('NUMBER').default(0),
  rowVersion: rowVersion().optional(),
});

/** `from`: the number of prices and of rejected rows before the page. */
export const priceListQuery = z.strictObject({ from: revisionText().default(0) });

export const priceImportChange = z.strictObject({ rowVersion: rowVersion().optional() });
