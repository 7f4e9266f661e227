import type { FieldErrors } from '../../form/field-errors.ts';

const EMAIL = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;

/** What is plainly wrong with a login. Told without the schemas: they weigh as much as half the login page. */
export function credentialsErrors({ email, password }: { email?: string; password?: string }): FieldErrors {
  return {
    ...(!email ? { email: 'errorEnterEmail' } : !EMAIL.test(email.trim()) && { email: 'EMAIL' }),
    ...(!password && { password: 'errorEnterPassword' }),
  };
}
