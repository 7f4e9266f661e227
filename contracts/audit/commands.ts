import { z } from 'zod';

/** `?state=failed&page=1&size=25`. */
export const jobsQuery = z.strictObject({
  state: z
    .enum(['waiting', 'delayed', 'running', 'failed'], { error: 'INVALID_PARAMETER' })
    .default('failed'),
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  size: z.enum(['10', '25', '50', '100'], { error: 'UNKNOWN_PARAMETER' }).default('25').transform(Number),
});

export const jobParams = z.strictObject({ id: z.string().max(200) });
