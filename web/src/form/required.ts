import type { FieldErrors } from './field-errors.ts';

export const required =
  <Name extends string>(name: Name) =>
  (values: { [field in Name]?: unknown }): FieldErrors =>
    values[name] ? {} : { [name]: 'REQUIRED' };
