import type { FormApi } from 'final-form';

/** The values that differ from those the form began with: a save does not undo what others change meanwhile. */
export function changedOnly<Values extends object>(values: Values, form: FormApi<Values>): Partial<Values> {
  const { dirtyFields = {} } = form.getState();
  return Object.fromEntries(Object.entries(values).filter(([name]) => dirtyFields[name])) as Partial<Values>;
}
