import type { ApiError } from '@coffret/contracts/errors';
import { z } from 'zod';
import type { RawAnswer } from './raw-requests.ts';

const refusal = z.strictObject({
  errors: z
    .array(
      z.strictObject({
        code: z.string().min(1),
        key: z.string().optional(),
        originalErr: z.string().optional(),
        slotInfo: z.strictObject({ lineId: z.number(), slotIndex: z.number().nullable() }).optional(),
      }),
    )
    .min(1),
  /** Only with LOGIN_FAILED. */
  triesLeft: z.int().nonnegative().optional(),
});

const TRACE = /\n\s+at |node_modules|\.[jt]s:\d+/;

/**
 * Describes how a response differs from an error as in the API specification, section Conventions; null: it is one.
 */
export function faultOf({ status, text }: RawAnswer): string | null {
  if (status < 400) return `${status}: it was taken`;
  if (status >= 500) return `${status}: ${text.slice(0, 200)}`;
  if (TRACE.test(text)) return `${status} with a stack trace: ${text.slice(0, 200)}`;
  try {
    refusal.parse(JSON.parse(text));
    return null;
  } catch {
    return `${status} with another body: ${text.slice(0, 200)}`;
  }
}

/** Empty if the response is not an error. */
export function errorsIn({ text }: RawAnswer): ApiError[] {
  try {
    return (JSON.parse(text) as { errors: ApiError[] }).errors;
  } catch {
    return [];
  }
}

export const codesIn = (answer: RawAnswer): string[] => errorsIn(answer).map(({ code }) => code);
/** Fields with errors; `rights.0` counts as `rights`. */
export const keysIn = (answer: RawAnswer): string[] => [
  ...new Set(errorsIn(answer).map(({ key = '' }) => key.split('.')[0] ?? '')),
];
