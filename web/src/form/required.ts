import type { FieldErrors } from './field-errors.ts';

/** A form's `validate` where one field is all there is to say: it has to be filled in. */
export const required =
  <Name extends string>(name: Name) =>
  (values: { [field in Name]?: unknown }): FieldErrors =>
    values[name] ? {} : { [name]: 'REQUIRED' };
