import type { Doc, Filter } from '@coffret/contracts/ports/read-store';
import type { HashIndex } from './hash-index.ts';
import { isMap } from './json.ts';
import { isScalar, type Scalar } from './language.ts';

/** Some documents, among which are all that match a filter. */
export interface Candidates {
  /** At least as many as there are. */
  size: number;
  docs(): ReadonlySet<Doc>;
}

type Indexes = ReadonlyMap<string, HashIndex>;

/** The fewest candidates that indexes can name for a filter; null when they cannot tell. */
export function candidatesFor(filter: Filter, indexes: Indexes): Candidates | null {
  return fewest(Object.entries(filter).map(([key, condition]) => candidatesBy(key, condition, indexes)));
}

function candidatesBy(key: string, condition: unknown, indexes: Indexes): Candidates | null {
  if (key === '$and') return fewest((condition as Filter[]).map((filter) => candidatesFor(filter, indexes)));
  if (key === '$or') {
    const branches = (condition as Filter[]).map((filter) => candidatesFor(filter, indexes));
    return branches.every((branch) => branch !== null) ? union(branches) : null;
  }
  const index = indexes.get(key);
  const values = wanted(condition);
  if (!index || !values) return null;
  return union(values.map((value) => ({ size: index.size(value), docs: () => index.with(value) })));
}

/** The values that a condition allows; null when it asks for something else than equality. */
function wanted(condition: unknown): readonly Scalar[] | null {
  if (isScalar(condition)) return [condition];
  if (!isMap(condition)) return null;
  if (isScalar(condition.$eq)) return [condition.$eq];
  return Array.isArray(condition.$in) ? condition.$in : null;
}

function fewest(options: readonly (Candidates | null)[]): Candidates | null {
  return options.reduce(
    (best, option) => (option && (!best || option.size < best.size) ? option : best),
    null,
  );
}

/** The candidates of any of the branches. */
function union(branches: readonly Candidates[]): Candidates {
  const [only, ...more] = branches;
  if (only && more.length === 0) return only;
  return {
    size: branches.reduce((sum, { size }) => sum + size, 0),
    docs: () => new Set(branches.flatMap((branch) => [...branch.docs()])),
  };
}
