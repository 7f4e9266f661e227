import { normalizeForSearch } from '@coffret/contracts/normalize-for-search';
import type { Condition, Doc, Filter, Scalar } from '@coffret/contracts/ports/read-store';
import { configurationsView } from '@coffret/projections/configurations/view';
import { entityColumns, type ListSpec } from '@coffret/projections/list/list-spec';
import type { ListQuery } from '@coffret/projections/list/parse-list-query';
import { meets } from '../../platform/read-store/values.ts';

/** Filtered and sorted in memory: lines are part of their configuration's document. */
export const linesList: ListSpec = {
  name: 'lines',
  view: { ...configurationsView, texts: [] },
  columns: entityColumns({
    line: { kind: 'number', label: 'Ligne' },
    ref: { kind: 'text', label: 'Référence' },
    slots: { kind: 'number', label: 'Emplacements' },
  }),
  sort: { column: 'line', order: 'asc' },
};

export interface ShownLine {
  id: number;
  line: number;
  ProjProduct: { ref: string; lib?: string };
  slots: number | null;
  createdAt: string;
  updatedAt: string;
}

const docOf = ({ id, line, ProjProduct: { ref }, slots, createdAt, updatedAt }: ShownLine): Doc => ({
  _id: id,
  line,
  ref,
  slots,
  createdAt,
  updatedAt,
});

function matches(row: ShownLine, filter: Filter): boolean {
  return Object.entries(filter).every(([path, wanted]) => {
    if (path === 'all') return (wanted as Filter[]).every((one) => matches(row, one));
    if (path === 'any') return (wanted as Filter[]).some((one) => matches(row, one));
    const { ref, lib = '' } = row.ProjProduct;
    if (path === 'search') return normalizeForSearch(`${ref}\n${lib}`).includes(String(wanted));
    return meets(docOf(row), path, wanted as Condition);
  });
}

function compare(a: Scalar, b: Scalar): number {
  if (a === b) return 0;
  if (a === null || b === null) return a === null ? -1 : 1;
  return a < b ? -1 : 1;
}

export function pageOfLines<Row extends ShownLine>(
  lines: readonly Row[],
  { filter, options: { sort = {}, skip = 0, limit = lines.length } }: ListQuery,
): { rows: Row[]; count: number } {
  const found = lines.filter((row) => matches(row, filter)).map((row) => ({ row, doc: docOf(row) }));
  found.sort((a, b) => {
    for (const [path, direction] of Object.entries(sort)) {
      const order = compare(a.doc[path] as Scalar, b.doc[path] as Scalar) * direction;
      if (order !== 0) return order;
    }
    return 0;
  });
  return { rows: found.slice(skip, skip + limit).map(({ row }) => row), count: found.length };
}
