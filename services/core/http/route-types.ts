import type { Refusal } from '@coffret/contracts/errors';
import type { FastifyTypeProvider } from 'fastify';
import type { z } from 'zod';

/** What the server hands on of its own is nobody's to change. */
export type DeepReadonly<T> = T extends readonly (infer Item)[]
  ? readonly DeepReadonly<Item>[]
  : T extends object
    ? { readonly [Key in keyof T]: DeepReadonly<T[Key]> }
    : T;

/**
 * What a route's schemas make of its request, and what it may answer: a value of one of its answers' schemas, or a
 * refusal. What it answers is serialised by them (ADR-13).
 */
export interface RouteTypes extends FastifyTypeProvider {
  validator: this['schema'] extends z.ZodType ? z.output<this['schema']> : unknown;
  serializer: this['schema'] extends z.ZodType ? DeepReadonly<z.input<this['schema']>> | Refusal : unknown;
}
