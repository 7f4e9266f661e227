import { passwordByLink } from '@coffret/contracts/users/commands';
import type { z } from 'zod';
import type { FieldErrors } from '../../../form/field-errors.ts';
import { passwordRepeatErrors } from '../../../form/password-repeat-errors.ts';
import { validateBySchema } from '../../../form/schema-errors.ts';

/** The token and its account are not of the form. */
export type NewPassword = Pick<z.infer<typeof passwordByLink>, 'password' | 'passwordRepeat'>;

const bySchemaAlone = validateBySchema<NewPassword>(passwordByLink, passwordRepeatErrors);
const MIN_LENGTH = 10;

function passwordError(code: string, password = ''): string {
  if (code === 'REQUIRED') return 'errorEnterPassword';
  return password.length < MIN_LENGTH ? 'errorPasswordMinLength' : 'errorPasswordRequirements';
}

export function newPasswordErrors(values: Partial<NewPassword>): FieldErrors {
  const { password, passwordRepeat } = bySchemaAlone(values);
  return {
    ...(password !== undefined && { password: passwordError(password, values.password) }),
    ...(passwordRepeat !== undefined && {
      passwordRepeat: passwordRepeat === 'REQUIRED' ? 'errorEnterValidPasswordRepeat' : 'errorPasswordsMatch',
    }),
  };
}
