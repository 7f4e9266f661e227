import type { Index } from '@coffret/contracts/ports/read-store';
import type { ListSpec } from './list-spec.ts';

/** Searchable texts are sorted by their folded form. */
export function sortPath(columns: ListSpec['columns'], texts: readonly string[], column: string): string {
  if (column === 'id') return '_id';
  return columns[column]?.kind === 'text' && texts.includes(column) ? `_fold.${column}` : column;
}

/** The exact text and the amounts come last in an index, so that a filter and its sums read no documents. */
export function columnIndexes(columns: ListSpec['columns'], texts: readonly string[]): Index[] {
  const amounts = Object.keys(columns).filter((column) => columns[column]?.kind === 'money');
  return Object.keys(columns).flatMap((column) => {
    const path = sortPath(columns, texts, column);
    if (path === '_id') return [];
    const others = [column, ...amounts].filter((other) => other !== path);
    return [{ fields: Object.fromEntries([path, '_id', ...others].map((field) => [field, 1 as const])) }];
  });
}
