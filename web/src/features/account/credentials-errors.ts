import type { FieldErrors } from '../../form/field-errors.ts';

const EMAIL = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;

/** Without the schemas, which are half the size of the login page. */
export function credentialsErrors({ email, password }: { email?: string; password?: string }): FieldErrors {
  return {
    ...(!email ? { email: 'errorEnterEmail' } : !EMAIL.test(email.trim()) && { email: 'EMAIL' }),
    ...(!password && { password: 'errorEnterPassword' }),
  };
}
