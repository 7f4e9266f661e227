import { isRefusal } from '@coffret/contracts/errors';
import type { Access } from '@coffret/contracts/rights';
import { parseListQuery, type RawQuery } from '@coffret/projections/list/parse-list-query';
import fp from 'fastify-plugin';
import { z } from 'zod';

export interface KnownList {
  access: Access;
  takes(query: RawQuery, now: Date): boolean;
  hasColumn(key: string): boolean;
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
      const { query: spec, viewed, answers } = schema?.operation ?? {};
      const access = config?.access;
      if (!access) return;
      if (spec && url === `/api/${spec.name}`) {
        const fields = fieldsOf(answers);
        lists.set(spec.name, {
          access,
          takes: (query, now) => !isRefusal(parseListQuery(spec, query, now)),
          hasColumn: (key) => Object.hasOwn(spec.columns, key) || fields.has(key),
        });
      }
      if (viewed)
        lists.set(url.slice('/api/'.length), {
          access,
          takes: (query) => viewed.safeParse(query).success,
          hasColumn: () => false,
        });
    });
  },
  { name: 'collect-lists' },
);
