import type { FastifyTypeProvider } from 'fastify';
import type { z } from 'zod';

/** What a route's schemas make of its request. What it answers is serialised by them, whatever it is (ADR 0024). */
export interface RouteTypes extends FastifyTypeProvider {
  validator: this['schema'] extends z.ZodType ? z.output<this['schema']> : unknown;
  serializer: unknown;
}
