import type { Entity, List } from '@coffret/contracts/answers';
import type { ApiPaths } from '@coffret/contracts/api-paths';
import type { BulkResult } from '@coffret/contracts/bulk';
import type { Done } from '@coffret/contracts/paths';
import type { Path } from './path.ts';

export type ListName<Row = unknown> = {
  [T in keyof ApiPaths]: T extends `/api/${infer Name}`
    ? ApiPaths[T] extends { GET: List<infer Answered> }
      ? Answered extends Row
        ? Name
        : never
      : never
    : never;
}[keyof ApiPaths];

export type OneName<Answer = unknown> = {
  [T in keyof ApiPaths]: T extends `/api/${infer Name}/{id}`
    ? ApiPaths[T] extends { GET: infer Answered }
      ? Answered extends Answer
        ? Name
        : never
      : never
    : never;
}[keyof ApiPaths];

export const rowsAt = <Row>(name: ListName<Row>, query: URLSearchParams | string) =>
  `/api/${name}?${query}` as Path<{ GET: List<Row> }>;

export const idsAt = (name: ListName, query: URLSearchParams | string) =>
  `/api/${name}?${query}` as Path<{ GET: List<Pick<Entity, 'id'>> }>;

export const oneAt = <Row>(name: OneName<Row>, id: number) => `/api/${name}/${id}` as Path<{ GET: Row }>;

export const bulkAt = (name: ListName) => `/api/${name}/bulk` as Path<{ POST: BulkResult }>;

export const deletionAt = (name: ListName | OneName, id: number) =>
  `/api/${name}/${id}` as Path<{ DELETE: Done }>;
