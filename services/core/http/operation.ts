import type { CheckCode } from '@coffret/cabinet/errors';
import type { ErrorCode } from '@coffret/contracts/errors';
import type { Access } from '@coffret/contracts/rights';
import type { ListSpec } from '@coffret/projections/list/list-spec';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';

/** What a route takes, answers and refuses. */
interface OperationSpec {
  params?: z.ZodType;
  querystring?: z.ZodType;
  body?: z.ZodType;
  /** The fields of a multipart form, which the route reads itself; with `body` it takes either. */
  form?: z.ZodType;
  /** The list whose query it takes. */
  query?: ListSpec;
  /** What it answers with 200, as JSON or as a file of one of these types. None of this, `creates` and `begins`: 204. */
  answers?: z.ZodType | { file: readonly [string, ...string[]] };
  /** The file bears an ETag: 304 to whoever has it. */
  etag?: true;
  /** What it answers with 201. */
  creates?: z.ZodType;
  /** Who may read the answer, when not all callers may; the others get no record (response-authorization.ts). */
  readBy?: Access;
  /** What it answers with 202: the work goes on. */
  begins?: z.ZodType;
  /** The codes of its refusals that do not follow from its access, its parameters and its body (documented-errors.ts). */
  refuses?: readonly ErrorCode[];
  /** The rules of the cabinet that it may find broken: 422. */
  rules?: readonly CheckCode[];
}

/** What a route does, as the interface's description (/api/docs) tells it. */
export interface Operation extends OperationSpec {
  id: string;
  summary: string;
}

declare module 'fastify' {
  interface FastifySchema {
    operation?: Operation;
  }
}

/** What the framework checks requests by. A route that takes a form reads its body itself, whichever it is. */
type ValidatedParts<T> = 'params' | 'querystring' | (T extends { form: z.ZodType } ? never : 'body');
type Inputs<T> = { [K in keyof T & ValidatedParts<T>]: T[K] };

/** What a handler may answer by status; a file's bytes and a 204 are sent, not returned. */
type Outputs<T> = {
  response: (T extends { answers: infer A extends z.ZodType } ? { 200: A } : unknown) &
    (T extends { creates: infer C extends z.ZodType } ? { 201: C } : unknown) &
    (T extends { begins: infer B extends z.ZodType } ? { 202: B } : unknown);
};

/** Whether it is sent as a form to a route that takes one. What others are sent so is no form of theirs. */
export const sendsForm = (request: FastifyRequest): boolean =>
  request.isMultipart() && request.routeOptions.schema?.operation?.form !== undefined;

export const isFile = (
  answers: OperationSpec['answers'],
): answers is { file: readonly [string, ...string[]] } => answers !== undefined && 'file' in answers;

/**
 * A route's schema: what its requests are checked by, what its answers are serialised by, and what is told of it.
 * `id` is its name in clients that are made from the description: `createProject`. `summary` is one sentence.
 */
export function operation<const T extends OperationSpec>(
  id: string,
  summary: string,
  told: T,
): Inputs<T> & Outputs<T> {
  const { params, querystring, body, form, answers, creates, begins } = told as OperationSpec;
  const response = {
    ...(answers && !isFile(answers) && { 200: answers }),
    ...(creates && { 201: creates }),
    ...(begins && { 202: begins }),
  };
  return {
    operation: { id, summary, ...told },
    ...(params && { params }),
    ...(querystring && { querystring }),
    ...(body && !form && { body }),
    response,
  } as unknown as Inputs<T> & Outputs<T>;
}
