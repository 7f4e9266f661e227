import type { Index } from '@coffret/contracts/ports/read-store';
import type { ListSpec } from './list-spec.ts';

/** Searchable texts are sorted by their folded form. */
export function sortPath(columns: ListSpec['columns'], texts: readonly string[], column: string): string {
  if (column === 'id') return '_id';
  return columns[column]?.kind === 'text' && texts.includes(column) ? `_fold.${column}` : column;
}

/** The exact text comes last in an index, so that a filter reads no documents. */
export function columnIndexes(columns: ListSpec['columns'], texts: readonly string[]): Index[] {
  return Object.keys(columns).flatMap((column) => {
    const path = sortPath(columns, texts, column);
    if (path === '_id') return [];
    return [{ fields: { [path]: 1, _id: 1, ...(path !== column && { [column]: 1 }) } }];
  });
}
