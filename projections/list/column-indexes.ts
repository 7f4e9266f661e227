import type { Index } from '@coffret/contracts/ports/read-store';
import type { ListSpec } from './list-spec.ts';

/** What a column is sorted by: texts that are searched as they are searched, "é" beside "e". */
export function sortPath(columns: ListSpec['columns'], texts: readonly string[], column: string): string {
  if (column === 'id') return '_id';
  return columns[column]?.kind === 'text' && texts.includes(column) ? `_fold.${column}` : column;
}

/**
 * An index for each column of a list, by which it is sorted and filtered: equal ones in the order of their ids. A
 * text's own spelling stands behind it, so that a filter finds it without looking at documents.
 */
export function columnIndexes(columns: ListSpec['columns'], texts: readonly string[]): Index[] {
  return Object.keys(columns).flatMap((column) => {
    const path = sortPath(columns, texts, column);
    if (path === '_id') return [];
    return [{ fields: { [path]: 1, _id: 1, ...(path !== column && { [column]: 1 }) } }];
  });
}
