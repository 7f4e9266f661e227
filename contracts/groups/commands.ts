import { z } from 'zod';
import { RIGHTS, withReading } from '../all-rights.ts';
import { letters, optionalId, rowVersion } from '../fields.ts';
import { linkedCounts } from '../linked-entities.ts';

const rights = z
  .array(z.enum(RIGHTS, { error: 'INVALID_PARAMETER' }), { error: 'INVALID_PARAMETER' })
  .max(2 * RIGHTS.length, 'INVALID_PARAMETER')
  .transform(withReading);

const readOnly = { ...linkedCounts, createdAt: z.unknown().optional(), updatedAt: z.unknown().optional() };

export const newGroup = z.strictObject({ lib: letters(), rights: rights.default([]) });

export const groupChange = z.strictObject({
  ...readOnly,
  id: optionalId(),
  lib: letters().optional(),
  rights: rights.optional(),
  rowVersion: rowVersion().optional(),
});
