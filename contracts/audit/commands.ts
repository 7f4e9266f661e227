import { z } from 'zod';

export const JOB_STATES = ['waiting', 'delayed', 'running', 'failed'] as const;

/** `?page=1&size=25`. */
export const pageQuery = z.strictObject({
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  size: z.enum(['10', '25', '50', '100'], { error: 'UNKNOWN_PARAMETER' }).default('25').transform(Number),
});

/** `?state=failed&page=1&size=25`. */
export const jobsQuery = pageQuery.extend({
  state: z.enum(JOB_STATES, { error: 'INVALID_PARAMETER' }).default('failed'),
});

export const jobParams = z.strictObject({ id: z.string().max(200) });
export const deadLetterParams = jobParams;
export const rebuildParams = z.strictObject({ projection: z.string().max(200) });
