import type { FormApi } from 'final-form';

export const OUTDATED = 'BAD_ROWVERSION';

/** Whether the last save was refused because another one came before: the page is about to load what is there now. */
export const isOutdated = (form: FormApi): boolean => form.getState().submitError === OUTDATED;
