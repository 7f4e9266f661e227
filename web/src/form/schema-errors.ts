import { config, type core, type ZodType } from 'zod';
import type { FieldErrors } from './field-errors.ts';

// The page's content security policy forbids code that is made at run time.
config({ jitless: true });

type Issue = core.$ZodIssue;

/** The schemas of contracts give the code, one word, as their message; zod's own messages are sentences, not for users. */
const CODE = /^\w+$/;

function codeOf(issue: Issue): string {
  if (CODE.test(issue.message)) return issue.message;
  return issue.code === 'invalid_type' && issue.input === undefined ? 'REQUIRED' : 'INVALID_PARAMETER';
}

/** The first thing that is wrong with each field, as the server would say it. Unknown fields are not sent, so not wrong. */
export function schemaErrors(schema: ZodType, values: unknown): FieldErrors {
  const { error } = schema.safeParse(values, { reportInput: true });
  const errors: FieldErrors = {};
  for (const issue of error?.issues ?? []) {
    if (issue.code !== 'unrecognized_keys') errors[issue.path.join('.')] ??= codeOf(issue);
  }
  return errors;
}

/** A form's `validate` from the schema of the request's body; `rules`: what the schema does not say. */
export function validateBySchema<Values extends object>(
  schema: ZodType,
  rules?: (values: Partial<Values>) => FieldErrors,
): (values: Partial<Values>) => FieldErrors {
  return (values) => ({ ...rules?.(values), ...schemaErrors(schema, values) });
}
