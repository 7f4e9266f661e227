import type { FieldErrors } from './field-errors.ts';

/** The rule of two passwords, which the schemas look at only when all else is right. */
export function passwordRepeatErrors(values: { password?: string; passwordRepeat?: string }): FieldErrors {
  const { password, passwordRepeat } = values;
  return passwordRepeat !== undefined && passwordRepeat !== password
    ? { passwordRepeat: 'PASSWORD_REPEAT' }
    : {};
}
