import { z } from 'zod';
import { rowVersion, text } from '../fields.ts';

/** Of one user; as many are shared by all. */
export const MAX_VIEWS = 50;

const MAX_NAME = 60;
const MAX_QUERY = 2000;
export const MAX_COLUMNS = 60;

const invalid = { error: 'INVALID_PARAMETER' };
/** As in an address: other characters are escaped. */
const query = () =>
  z
    .string(invalid)
    .max(MAX_QUERY, 'INVALID_PARAMETER')
    .regex(/^[!-~]*$/, 'INVALID_PARAMETER');
const columns = () =>
  z
    .array(z.string(invalid).max(MAX_NAME, 'INVALID_PARAMETER'), invalid)
    .max(MAX_COLUMNS, 'INVALID_PARAMETER');
const shared = () => z.boolean(invalid).nullish();

export const newView = z.strictObject({
  list: text(MAX_NAME),
  lib: text(MAX_NAME),
  query: query(),
  columns: columns(),
  /** For every user of the list. */
  shared: shared(),
});

export const viewChange = z.strictObject({
  lib: text(MAX_NAME).optional(),
  query: query().optional(),
  columns: columns().optional(),
  shared: shared(),
  rowVersion: rowVersion().optional(),
});
