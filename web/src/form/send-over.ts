import type { FormApi } from 'final-form';
import { api } from '../data/api/api.ts';
import { type ErrorResponse, isErrorResponse } from '../data/api/error-response.ts';
import type { Path } from '../data/api/path.ts';
import { same } from '../lib/same.ts';

/** Others may save again in the meantime. */
const ATTEMPTS = 3;

interface Shown<Row, Values> {
  path: Path<{ GET: Row }>;
  valuesOf: (row: Row) => Values;
  /** With its rowVersion. */
  values: Values;
}

const isConflict = (answer: unknown): boolean =>
  isErrorResponse(answer) && answer.errors.some(({ code }) => code === 'BAD_ROWVERSION');

/** Sends a change of `fields` over what was shown. Where others have saved something else meanwhile, sends it over theirs. */
export async function sendOver<Row, Values extends object, T>(
  { path, valuesOf, values: shown }: Shown<Row, Values>,
  fields: readonly (keyof Values)[],
  send: (over: Values) => Promise<T | ErrorResponse>,
): Promise<T | ErrorResponse> {
  let answer = await send(shown);
  for (let attempt = 1; attempt < ATTEMPTS && isConflict(answer); attempt += 1) {
    const fresh = await api.get(path);
    if (isErrorResponse(fresh)) return fresh;
    const theirs = valuesOf(fresh);
    if (!fields.every((field) => same(shown[field], theirs[field]))) return answer;
    answer = await send(theirs);
  }
  return answer;
}

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
    const fields = names.filter((name) => !same(values[name], shown[name]));
    const mine = Object.fromEntries(fields.map((name) => [name, values[name]]));
    return sendOver({ path, valuesOf, values: shown }, fields, (over) => call({ ...over, ...mine }, form));
  };
