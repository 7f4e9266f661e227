import { type ApiError, STATUS_OF } from '@coffret/contracts/errors';
import type { FastifySchemaCompiler } from 'fastify';
import type { z } from 'zod';

/** A request that is not of the right shape: 400 with one error a field. */
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

/** No form has as many fields. */
const MAX_ERRORS = 50;
/** Of the name of a field, which may be the client's own. */
const MAX_KEY = 200;

/**
 * The field at fault. A list of plain answers is one field; socket pairs are named by their own key alone
 * (cabinet-rules.md, section 3 A).
 */
function keyOf(path: PropertyKey[]): string {
  const field = path.slice(0, path.findLastIndex((part) => typeof part !== 'number') + 1);
  return field
    .filter((part) => part !== 'configElectricalOutlets' || field.length === 1)
    .join('.')
    .slice(0, MAX_KEY);
}

/** The code of an issue: the schema's message when it is a code, else by what went wrong. */
function codeOf(issue: Issue): string {
  if (Object.hasOwn(STATUS_OF, issue.message)) return issue.message;
  return issue.code === 'invalid_type' && issue.input === undefined ? 'REQUIRED' : 'INVALID_PARAMETER';
}

function* errorsOf(issue: Issue): Generator<ApiError> {
  if (issue.code === 'unrecognized_keys') {
    for (const key of issue.keys) yield { code: 'UNKNOWN_PARAMETER', key: keyOf([...issue.path, key]) };
    return;
  }
  yield { code: codeOf(issue), ...(issue.path.length > 0 && { key: keyOf(issue.path) }) };
}

/** One error a field, the first thing that is wrong with it; of very many only the first. */
export function apiErrors(issues: readonly Issue[]): ApiError[] {
  const byKey = new Map<string | undefined, ApiError>();
  for (const error of issues.values().flatMap(errorsOf)) {
    if (!byKey.has(error.key)) byKey.set(error.key, error);
    if (byKey.size === MAX_ERRORS) break;
  }
  return [...byKey.values()];
}

/** No body (null, as the framework has it) is a form with nothing filled in: each field that is missing is named. */
export const zodValidator: FastifySchemaCompiler<z.ZodType> = ({ schema }) => {
  return (data) => {
    const result = schema.safeParse(data ?? {}, { reportInput: true });
    return result.success
      ? { value: result.data }
      : { error: new InvalidRequest(apiErrors(result.error.issues)) };
  };
};
