import type { Doc, Scalar } from '@coffret/contracts/ports/read-store';
import type { Sql } from './sqlite-filter.ts';
import { valuesAt } from './values.ts';

/** An element as one FTS token: the number of its list, then its JSON in hex. */
const word = (list: number, value: Scalar) => `${list}x${Buffer.from(JSON.stringify(value)).toString('hex')}`;

export function elementsText(doc: Doc, lists: readonly string[]): string | null {
  const words = lists.flatMap((path, list) => valuesAt(doc, path).map((value) => word(list, value)));
  return words.length === 0 ? null : [...new Set(words)].join(' ');
}

export function elementsSql(id: number, list: number, values: readonly Scalar[]): Sql {
  const match = values.map((value) => word(list, value)).join(' OR ');
  return {
    text: `r.rid IN (SELECT rowid FROM elements_${id} WHERE elements_${id} MATCH ?)`,
    values: [match],
  };
}
