import { MAX_FILTER_VALUES } from '@coffret/contracts/filters';
import type { ColumnKind, ListSpec } from '@coffret/projections/list/list-spec';
import { MAX_SEARCH, SIZES } from '@coffret/projections/list/parse-list-query';
import { z } from 'zod';

/** A value that a column is filtered by. */
const VALUE: { [kind in ColumnKind]: z.ZodType } = {
  text: z.string(),
  date: z.string(),
  number: z.number(),
  money: z.number(),
  boolean: z.boolean(),
};

const values = (value: z.ZodType) => z.array(value).max(MAX_FILTER_VALUES);

const oneOf = (words: readonly string[]) => z.enum(words);

/** A list's query, as the interface's description tells it: parseListQuery reads it. `more`: what else it takes. */
export function listQuery(
  { columns, filters: others = {}, sort, whole = false }: ListSpec,
  isExport: boolean,
  more?: z.ZodType,
): z.ZodType {
  const keys = Object.keys(columns);
  const page = {
    page: z.int().positive().default(1),
    size: oneOf(whole ? [...SIZES, 'all'] : SIZES).default('25'),
  };
  const chosen = {
    columns: z.string().meta({ description: 'The columns to write, between commas.' }),
    timeZone: z.string().meta({ description: 'Whose clocks date it, e.g. Europe/Paris; absent: UTC.' }),
  };
  const filters = Object.entries(columns).map(([key, { kind }]) => [key, values(VALUE[kind])]);
  const texts = Object.keys(others).map((key) => [key, values(z.string())]);
  return z
    .object({
      ...(isExport ? chosen : page),
      sort: oneOf(keys).default(sort.column),
      order: oneOf(['asc', 'desc']),
      search: z.string().max(MAX_SEARCH).meta({ description: 'What one of the text columns holds.' }),
      ...Object.fromEntries([...filters, ...texts]),
    })
    .partial()
    .extend(more instanceof z.ZodObject ? more.shape : {});
}
