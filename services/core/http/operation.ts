import type { CheckCode } from '@coffret/cabinet/errors';
import type { ErrorCode, Refusal } from '@coffret/contracts/errors';
import { idText, pageText } from '@coffret/contracts/fields';
import type { Access } from '@coffret/contracts/rights';
import type { ListSpec } from '@coffret/projections/list/list-spec';
import type {
  FastifyBaseLogger,
  FastifyContextConfig,
  FastifyInstance,
  FastifyRequest,
  FastifyTypeProvider,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify';
import { z } from 'zod';

interface AnsweredFile {
  file: readonly [string, ...string[]];
}

interface Described {
  params?: z.ZodType;
  querystring?: z.ZodType;
  body?: z.ZodType;
  /** Multipart fields; with `body`, either. */
  form?: z.ZodType;
  query?: ListSpec;
  /** The query that a saved view holds of this list, where there is no `query`. */
  viewed?: z.ZodType;
  /** 200: JSON, or a file of these types. Without this, `creates` and `begins`: 204. */
  answers?: z.ZodType | AnsweredFile;
  etag?: true;
  creates?: z.ZodType;
  /** Other callers get no record (response-authorization.ts). */
  readBy?: Access;
  begins?: z.ZodType;
  /** Besides those of documented-errors.ts. */
  refuses?: readonly ErrorCode[];
  rules?: readonly CheckCode[];
}

export interface Operation extends Described {
  id: string;
  summary: string;
}

/** What it costs to make a file is said; null: it is only read. */
type Costed = { answers?: z.ZodType } | Required<Pick<FastifyContextConfig, 'costs'>>;

type OperationSpec = Described & FastifyContextConfig & { access: Access } & Costed;

declare module 'fastify' {
  interface FastifySchema {
    operation?: Operation;
  }
}

type ValidatedParts<T> = 'params' | 'querystring' | (T extends { form: z.ZodType } ? never : 'body');
type Inputs<T> = { [K in keyof T & ValidatedParts<T>]: T[K] };

type Outputs<T> = {
  response: (T extends { answers: infer A extends z.ZodType } ? { 200: A } : unknown) &
    (T extends { creates: infer C extends z.ZodType } ? { 201: C } : unknown) &
    (T extends { begins: infer B extends z.ZodType } ? { 202: B } : unknown) &
    (T extends { answers: unknown } | { creates: unknown } | { begins: unknown }
      ? unknown
      : { 204: z.ZodNull });
};

export const sendsForm = (request: FastifyRequest): boolean =>
  request.isMultipart() && request.routeOptions.schema?.operation?.form !== undefined;

export const isFile = (answers: Described['answers']): answers is AnsweredFile =>
  answers !== undefined && 'file' in answers;

/** The options of a route. `id`: the method name in generated clients, e.g. `createProject`. `summary`: one sentence. */
export function operation<const T extends OperationSpec>(
  id: string,
  summary: string,
  options: T,
): { config: FastifyContextConfig; schema: Inputs<T> & Outputs<T>; exposeHeadRoute?: false } {
  const { query, viewed, etag, readBy, refuses, rules, ...schemas } = options as OperationSpec;
  const { params, querystring, body, form, answers, creates, begins, ...config } = schemas;
  const response = {
    ...(answers && !isFile(answers) && { 200: answers }),
    ...(creates && { 201: creates }),
    ...(begins && { 202: begins }),
  };
  const schema = {
    operation: { id, summary, ...options },
    ...(params && { params }),
    ...(querystring && { querystring }),
    ...(body && !form && { body }),
    response,
  };
  return {
    config,
    schema: schema as unknown as Inputs<T> & Outputs<T>,
    ...(config.changesByGet && { exposeHeadRoute: false }),
  };
}

/** A branded text is an object for the compiler. */
export type DeepReadonly<T> = T extends string
  ? T
  : T extends readonly (infer Item)[]
    ? readonly DeepReadonly<Item>[]
    : T extends object
      ? { readonly [Key in keyof T]: DeepReadonly<T[Key]> }
      : T;

export interface RouteTypes extends FastifyTypeProvider {
  validator: this['schema'] extends z.ZodType ? z.output<this['schema']> : unknown;
  serializer: this['schema'] extends z.ZodType ? DeepReadonly<z.input<this['schema']>> | Refusal : unknown;
}

/** A server whose handlers are typed by their operations. */
export type Routes = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  RouteTypes
>;

export const idParams = z.strictObject({ id: idText() });

export const pageQuery = z.strictObject({
  page: pageText(1000),
  size: z.enum(['10', '25', '50', '100'], { error: 'UNKNOWN_PARAMETER' }).default('25').transform(Number),
});
