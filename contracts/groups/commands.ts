import { z } from 'zod';
import { RIGHTS, readingRight } from '../all-rights.ts';
import { letters, optionalId, rowVersion } from '../fields.ts';
import { linkedCounts } from '../linked-entities.ts';

/** Unique, in the order of `RIGHTS`, with the right to read what may be created, changed or deleted. */
const rights = z
  .array(z.enum(RIGHTS, { error: 'INVALID_PARAMETER' }), { error: 'INVALID_PARAMETER' })
  .max(2 * RIGHTS.length, 'INVALID_PARAMETER')
  .transform((all) => {
    const given = new Set([...all, ...all.map(readingRight)]);
    return RIGHTS.filter((right) => given.has(right));
  });

const readOnly = { ...linkedCounts, createdAt: z.unknown().optional(), updatedAt: z.unknown().optional() };

export const newGroup = z.strictObject({ lib: letters(), rights: rights.default([]) });

export const groupChange = z.strictObject({
  ...readOnly,
  id: optionalId(),
  lib: letters().optional(),
  rights: rights.optional(),
  rowVersion: rowVersion().optional(),
});
