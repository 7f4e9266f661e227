import { same } from '../../lib/same.ts';
import { api } from './api.ts';
import { type ErrorResponse, isErrorResponse } from './error-response.ts';
import type { Path } from './path.ts';

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

/** An act on one field of the row that was shown. */
export const actOver = <Row extends { rowVersion: number }, Field extends keyof Row, T>(
  path: Path<{ GET: Row }>,
  row: Pick<Row, Field | 'rowVersion'>,
  field: Field,
  send: (rowVersion: number) => Promise<T | ErrorResponse>,
): Promise<T | ErrorResponse> =>
  sendOver<Row, Pick<Row, Field | 'rowVersion'>, T>(
    { path, valuesOf: (fresh) => fresh, values: row },
    [field],
    ({ rowVersion }) => send(rowVersion),
  );
