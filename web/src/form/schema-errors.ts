import type { core, ZodType } from 'zod';
import type { FieldErrors } from './field-errors.ts';

type Issue = core.$ZodIssue;

/** Our schemas use codes (one word) as messages; zod's own messages are sentences. */
const CODE = /^\w+$/;

function codeOf(issue: Issue): string {
  if (CODE.test(issue.message)) return issue.message;
  return issue.code === 'invalid_type' && issue.input === undefined ? 'REQUIRED' : 'INVALID_PARAMETER';
}

/** The first error of each field. Unknown fields are ignored, because they are not sent. */
export function schemaErrors(schema: ZodType, values: unknown): FieldErrors {
  const { error } = schema.safeParse(values, { reportInput: true });
  const errors: FieldErrors = {};
  for (const issue of error?.issues ?? []) {
    if (issue.code !== 'unrecognized_keys') errors[issue.path.join('.')] ??= codeOf(issue);
  }
  return errors;
}

/** `rules`: checks beyond the schema. */
export function validateBySchema<Values extends object>(
  schema: ZodType,
  rules?: (values: Partial<Values>) => FieldErrors,
): (values: Partial<Values>) => FieldErrors {
  return (values) => ({ ...rules?.(values), ...schemaErrors(schema, values) });
}
