import { normalizePassword } from '@coffret/contracts/normalize-text';
import type { FieldErrors } from './field-errors.ts';

/** The schemas check this only when all fields are valid. */
export function passwordRepeatErrors(values: { password?: string; passwordRepeat?: string }): FieldErrors {
  const { password, passwordRepeat } = values;
  return passwordRepeat !== undefined &&
    normalizePassword(passwordRepeat) !== normalizePassword(password ?? '')
    ? { passwordRepeat: 'PASSWORD_REPEAT' }
    : {};
}
