import type { Entity } from './answers.ts';

/**
 * What the client may ask at a path of the interface, as types alone: no schema comes with them. Each subject's
 * table is its paths.ts; the interface's description is held against them (scripts/openapi.test.ts).
 */
export interface Route {
  /** What may stand behind the path's `?`. */
  query?: object;
  /** What each method answers. */
  GET?: unknown;
  POST?: unknown;
  PUT?: unknown;
  DELETE?: unknown;
}

type Value<T> = T extends string | number | boolean ? T : never;

/** The query of a list whose columns are fields of its rows. */
export type ListQuery<Row extends Entity, Columns extends keyof Row, Sizes = never> = {
  page?: number;
  size?: 10 | 25 | 50 | 100 | Sizes;
  sort?: Columns | 'id' | 'createdAt' | 'updatedAt';
  order?: 'asc' | 'desc';
  search?: string | undefined;
} & { [Column in Columns | 'id']?: Value<Row[Column]> | readonly Value<Row[Column]>[] | undefined };

/** What nothing is answered to. */
export type Done = undefined;
