import { email } from '@coffret/contracts/fields';
import { z } from 'zod';
import type { FieldErrors } from '../../form/field-errors.ts';
import { validateBySchema } from '../../form/schema-errors.ts';

const forgotten = z.object({ email: email() });
export type ForgottenPassword = z.infer<typeof forgotten>;

const bySchemaAlone = validateBySchema<ForgottenPassword>(forgotten);

export function forgottenPasswordErrors(values: Partial<ForgottenPassword>): FieldErrors {
  const { email: code } = bySchemaAlone(values);
  if (code === undefined) return {};
  return { email: code === 'REQUIRED' ? 'errorEnterEmail' : 'errorValidEmail' };
}
