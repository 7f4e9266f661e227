import { type ApiError, STATUS_OF } from '@coffret/contracts/errors';
import type { FastifySchemaCompiler } from 'fastify';
import type { z } from 'zod';

export class InvalidRequest extends Error {
  override readonly name = 'InvalidRequest';
  readonly statusCode = 400;
  readonly errors: ApiError[];
  constructor(errors: ApiError[]) {
    super('invalid request');
    this.errors = errors;
  }
}

type Issue = z.core.$ZodIssue;

const MAX_ERRORS = 50;
/** Keys may come from the client. */
const MAX_KEY = 200;

/** Socket pairs have their own key (cabinet-rules.md, 3 A). */
function keyOf(path: PropertyKey[]): string {
  const field = path.slice(0, path.findLastIndex((part) => typeof part !== 'number') + 1);
  return field
    .filter((part) => part !== 'configElectricalOutlets' || field.length === 1)
    .join('.')
    .slice(0, MAX_KEY);
}

function codeOf(issue: Issue): string {
  if (Object.hasOwn(STATUS_OF, issue.message)) return issue.message;
  return issue.code === 'invalid_type' && issue.input === undefined ? 'REQUIRED' : 'INVALID_PARAMETER';
}

const unknownKeys = (issues: readonly Issue[]) =>
  issues.reduce((sum, issue) => sum + (issue.code === 'unrecognized_keys' ? issue.keys.length : 0), 0);

/** Of several shapes: the errors of the first with the fewest unknown keys. */
function nearest(shapes: readonly Issue[][]): readonly Issue[] {
  const fewest = Math.min(...shapes.map(unknownKeys));
  return shapes.find((issues) => unknownKeys(issues) === fewest) ?? [];
}

function* errorsOf(issue: Issue): Generator<ApiError> {
  if (issue.code === 'invalid_union' && issue.path.length === 0) {
    for (const inner of nearest(issue.errors)) yield* errorsOf(inner);
    return;
  }
  if (issue.code === 'unrecognized_keys') {
    for (const key of issue.keys) yield { code: 'UNKNOWN_PARAMETER', key: keyOf([...issue.path, key]) };
    return;
  }
  yield { code: codeOf(issue), ...(issue.path.length > 0 && { key: keyOf(issue.path) }) };
}

export function apiErrors(issues: readonly Issue[]): ApiError[] {
  const byKey = new Map<string | undefined, ApiError>();
  for (const error of issues.values().flatMap(errorsOf)) {
    if (!byKey.has(error.key)) byKey.set(error.key, error);
    if (byKey.size === MAX_ERRORS) break;
  }
  return [...byKey.values()];
}

/** null: no body. */
export const zodValidator: FastifySchemaCompiler<z.ZodType> = ({ schema }) => {
  return (data) => {
    const result = schema.safeParse(data ?? {}, { reportInput: true });
    return result.success
      ? { value: result.data }
      : { error: new InvalidRequest(apiErrors(result.error.issues)) };
  };
};
