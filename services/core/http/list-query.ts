import { MAX_FILTER_VALUES } from '@coffret/contracts/filters';
import type { ColumnKind, ListSpec } from '@coffret/projections/list/list-spec';
import {
  BOUNDS,
  MAX_PAGE,
  MAX_SEARCH,
  SEARCHED,
  SIZES,
  VALUES,
} from '@coffret/projections/list/parse-list-query';
import { z } from 'zod';
import { CHOSEN_IDS } from './export/read-export.ts';

function values(kind: ColumnKind): z.ZodType {
  const pattern = VALUES[kind];
  return z.array(pattern ? z.string().regex(pattern) : z.string()).max(MAX_FILTER_VALUES);
}

function listOf(words: readonly string[]): string {
  const one = `(${words.join('|')})`;
  return `^${one}(,${one})*$`;
}

const oneOf = (words: readonly string[]) => z.enum(words);

/** For the OpenAPI description; parseListQuery parses it. */
export function listQuery(
  { columns, given, filters: others = {}, sort, whole = false }: ListSpec,
  isExport: boolean,
  more?: z.ZodType,
): z.ZodType {
  const keys = Object.keys(columns);
  const page = {
    page: z.int().min(1).max(MAX_PAGE).default(1),
    size: oneOf(whole ? [...SIZES, 'all'] : SIZES).default('25'),
  };
  const chosen = {
    columns: z.string().meta({
      pattern: listOf(Object.keys({ ...columns, ...given })),
      description: 'The exported columns, separated by commas.',
    }),
    ids: z.string().regex(CHOSEN_IDS).meta({ description: 'Exports these rows only, separated by commas.' }),
    timeZone: z
      .string()
      .meta({ deprecated: true, description: 'Ignored: dates are those of Paris. Earlier clients send it.' }),
  };
  const filters = Object.entries({ ...columns, ...others }).map(([key, { kind }]) => [key, values(kind)]);
  const bounds = Object.entries(columns).flatMap(([key, { kind }]) => {
    const pattern = BOUNDS[kind];
    if (!pattern) return [];
    const bound = (kind === 'date' || kind === 'day' ? z.iso.date() : z.string()).regex(pattern);
    return [`${key}From`, `${key}To`].map((name) => [name, bound] as const);
  });
  return z
    .object({
      ...(isExport ? chosen : page),
      sort: oneOf(keys).default(sort.column),
      order: oneOf(['asc', 'desc']),
      search: z
        .string()
        .max(MAX_SEARCH)
        .regex(SEARCHED)
        .meta({ description: 'Text contained in one of the text columns.' }),
      ...Object.fromEntries([...filters, ...bounds]),
    })
    .partial()
    .extend(more instanceof z.ZodObject ? more.shape : {});
}
