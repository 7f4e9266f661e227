import type { FormApi } from 'final-form';
import type { ErrorResponse } from '../data/api/error-response.ts';
import type { Path } from '../data/api/path.ts';
import { sendOver } from '../data/api/send-over.ts';
import { same } from '../lib/same.ts';
import { withCompanions } from './one-value.ts';

/** The call of a form whose values have the `rowVersion` of what it shows; see `sendOver`. */
export const formOver =
  <Row, Values extends { rowVersion?: number }, T>(
    path: Path<{ GET: Row }>,
    valuesOf: (row: Row) => Values,
    call: (values: Values, form: FormApi<Values>) => Promise<T | ErrorResponse>,
  ): typeof call =>
  (values, form) => {
    const shown = (form.getState().initialValues ?? {}) as Values;
    const names = Object.keys({ ...shown, ...values }) as (keyof Values)[];
    const changed = names.filter((name) => !same(values[name], shown[name]));
    const sent = new Set(withCompanions(changed.map(String)));
    const fields = names.filter((name) => sent.has(String(name)));
    const mine = Object.fromEntries(fields.map((name) => [name, values[name]]));
    return sendOver({ path, valuesOf, values: shown }, fields, (over) => call({ ...over, ...mine }, form));
  };
