import { FORM_ERROR, type FormApi } from 'final-form';
import { type After, succeed } from '../data/api/after.ts';
import { ErrorResponse, isErrorResponse } from '../data/api/error-response.ts';
import { showErrors } from '../data/api/show-errors.ts';
import type { FieldErrors } from './field-errors.ts';

interface AfterForm<T, Values> extends After<T, [Values]> {
  /** Field names by error key, e.g. `{ lib: 'projectLib' }`. */
  names?: { [key: string]: string };
}

/** The command of a form: errors with a field go to it, only the others to `failed`. */
export function submitTo<Values extends object, T>(
  call: (values: Values, form: FormApi<Values>) => Promise<T | ErrorResponse>,
  { names = {}, failed = showErrors, ...after }: AfterForm<T, Values>,
): (values: Values, form: FormApi<Values>) => Promise<FieldErrors | undefined> {
  return async (values, form) => {
    const answer = await call(values, form);
    if (!isErrorResponse(answer)) {
      succeed(after, answer, values);
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
    failed(new ErrorResponse(others, answer.status, answer.more));
    // final-form treats a submission without errors as saved.
    const isOnFields = Object.keys(errors).length > 0;
    return isOnFields ? errors : { [FORM_ERROR]: answer.errors[0]?.code ?? 'GENERIC_ERROR' };
  };
}
