import type { Entity } from './answers.ts';

/** Request and response types by path, without schemas. scripts/openapi.test.ts compares them with the OpenAPI description. */

type Value<T> = T extends string | number | boolean ? T : never;

export type ListQuery<Row extends Entity, Columns extends keyof Row, Sizes = never> = {
  page?: number;
  size?: 10 | 25 | 50 | 100 | Sizes;
  sort?: Columns | 'id' | 'createdAt' | 'updatedAt';
  order?: 'asc' | 'desc';
  search?: string | undefined;
} & { [Column in Columns | 'id']?: Value<Row[Column]> | readonly Value<Row[Column]>[] | undefined };

export type Done = undefined;
