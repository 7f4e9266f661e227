import type { FormApi } from 'final-form';

/** Sends only changed fields, to keep concurrent changes of others. */
export function changedOnly<Values extends object>(values: Values, form: FormApi<Values>): Partial<Values> {
  const { dirtyFields = {} } = form.getState();
  return Object.fromEntries(Object.entries(values).filter(([name]) => dirtyFields[name])) as Partial<Values>;
}
