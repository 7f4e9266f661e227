import { z } from 'zod';
import { id } from './answers.ts';
import { oneOf } from './fields.ts';

/** Of one request. */
export const MAX_BULK_ROWS = 1_000;
/** Characters. */
const MAX_QUERY = 8_000;

/** Left, since it already is as the act would make it. */
export const UNCHANGED = 'UNCHANGED';

/** `query`: a list's own, without its page. */
export function bulkRequest<const Act extends string>(acts: readonly [Act, ...Act[]]) {
  const asked = {
    act: oneOf(acts),
    values: z.record(z.string(), z.unknown(), { error: 'INVALID_PARAMETER' }).default({}),
  };
  const ids = z
    .array(z.int({ error: 'NUMBER' }).positive('NUMBER'), { error: 'REQUIRED' })
    .min(1, 'REQUIRED')
    .max(MAX_BULK_ROWS, 'INVALID_PARAMETER');
  return z.union([
    z.strictObject({ ...asked, ids }),
    z.strictObject({ ...asked, query: z.string({ error: 'REQUIRED' }).max(MAX_QUERY, 'INVALID_PARAMETER') }),
  ]);
}

export const bulkResult = z
  .object({
    changed: z.int().nonnegative(),
    /** `code`: the single act’s refusal, or UNCHANGED. */
    left: z.array(z.object({ id: id(), code: z.string() })).max(MAX_BULK_ROWS),
  })
  .meta({
    id: 'BulkResult',
    description: 'The number of changed rows, and the unchanged ones with the reason.',
  });
export type BulkResult = z.infer<typeof bulkResult>;
