import type { Refusal } from '@coffret/contracts/errors';
import type { FastifyTypeProvider } from 'fastify';
import type { z } from 'zod';

/** What a route's schemas make of its request and its answer; whatever it answers, it may also refuse. */
export interface RouteTypes extends FastifyTypeProvider {
  validator: this['schema'] extends z.ZodType ? z.output<this['schema']> : unknown;
  serializer: (this['schema'] extends z.ZodType ? z.input<this['schema']> : unknown) | Refusal;
}
