import { FORM_ERROR, type FormApi } from 'final-form';
import { type ErrorResponse, type Errors, isErrorResponse } from '../data/api/error-response.ts';
import { showErrors } from '../data/api/show-errors.ts';
import type { FieldErrors } from './field-errors.ts';

/** Field names by error key, e.g. `{ lib: 'projectLib' }`. */
type FieldNames = { [key: string]: string };

/** Errors with a field go to it, others to `report` (default: toasts); `done` gets the response. */
export function submitTo<Values extends object, T>(
  call: (values: Values, form: FormApi<Values>) => Promise<T | ErrorResponse>,
  done: (answer: T, values: Values) => void,
  names: FieldNames = {},
  report: (failure: Errors) => void = showErrors,
): (values: Values, form: FormApi<Values>) => Promise<FieldErrors | undefined> {
  return async (values, form) => {
    const answer = await call(values, form);
    if (!isErrorResponse(answer)) {
      done(answer, values);
      return undefined;
    }
    const fields = new Set<string>(form.getRegisteredFields());
    const errors: FieldErrors = {};
    const others = answer.errors.filter(({ code, key = '' }) => {
      const field = names[key] ?? key;
      if (!fields.has(field) || code === 'BAD_ROWVERSION') return true;
      errors[field] ??= code;
      return false;
    });
    report({ ...answer, errors: others });
    // final-form treats a submission without errors as saved.
    const isOnFields = Object.keys(errors).length > 0;
    return isOnFields ? errors : { [FORM_ERROR]: answer.errors[0]?.code ?? 'GENERIC_ERROR' };
  };
}
