import type { Access } from '@coffret/contracts/rights';
import type { ListSpec } from '@coffret/projections/list/list-spec';
import fp from 'fastify-plugin';
import { z } from 'zod';

export interface KnownList {
  spec: ListSpec;
  access: Access;
  /** Fields of its rows. */
  fields: ReadonlySet<string>;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** By name: those of `/api/{name}`. */
    lists: Map<string, KnownList>;
  }
}

function fieldsOf(answers: unknown): Set<string> {
  const rows = answers instanceof z.ZodObject ? answers.shape.rows : undefined;
  const row = rows instanceof z.ZodArray ? rows.element : undefined;
  return new Set(row instanceof z.ZodObject ? Object.keys(row.shape) : []);
}

/** Register before all routes. */
export const collectLists = fp(
  async (app) => {
    const lists = new Map<string, KnownList>();
    app.decorate('lists', lists);
    app.addHook('onRoute', ({ url, schema, config }) => {
      const { query: spec, answers } = schema?.operation ?? {};
      const name = spec && url === `/api/${spec.name}` ? spec.name : undefined;
      if (!spec || name === undefined || !config?.access) return;
      lists.set(name, { spec, access: config.access, fields: fieldsOf(answers) });
    });
  },
  { name: 'collect-lists' },
);
