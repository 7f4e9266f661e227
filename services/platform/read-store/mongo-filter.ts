import type { Condition, Filter, Prefix, Range, Scalar } from '@coffret/contracts/ports/read-store';
import type { Document } from 'mongodb';
import { isScalar } from './checks.ts';
import { escaped, searched } from './mongo-grams.ts';
import { isList } from './values.ts';

/** A removed document stays with its id and position, so that an earlier write cannot restore it. */
export const REMOVED = '_removed';
export const LIVING: Document = { [REMOVED]: { $exists: false } };

const NOTHING: Document = { _id: { $in: [] } };

function conditionsOf(filter: Document): [key: string, condition: unknown][] {
  return Object.entries(filter).flatMap(([key, condition]) =>
    key === '$and' ? (condition as readonly Document[]).flatMap(conditionsOf) : [[key, condition]],
  );
}

const asksForNull = (condition: unknown): boolean =>
  condition === null || (condition as { $in?: readonly unknown[] }).$in?.includes(null) === true;

/** Merged into one object: some MongoDB-compatible servers use no index inside `$and`. Null conditions are
 * not merged: one of these servers finds no list by an index when an element lacks the field. */
export function allOf(...filters: readonly Document[]): Document {
  const sideBySide: Document = {};
  const others: Document[] = [];
  for (const [key, condition] of filters.flatMap(conditionsOf)) {
    if (asksForNull(condition) || Object.hasOwn(sideBySide, key)) others.push({ [key]: condition });
    else sideBySide[key] = condition;
  }
  return others.length > 0 ? { ...sideBySide, $and: others } : sideBySide;
}

export function mongoFilter(filter: Filter, texts: readonly string[]): Document {
  const parts = Object.entries(filter).map(([key, value]): Document => {
    if (key === 'all' || key === 'any') {
      const filters = (value as readonly Filter[]).map((part) => mongoFilter(part, texts));
      if (filters.length === 0) return key === 'all' ? {} : NOTHING;
      return key === 'all' ? allOf(...filters) : { $or: filters };
    }
    if (key === 'search') {
      return texts.length === 0 ? NOTHING : searched(String(value), texts);
    }
    const condition = value as Condition;
    if (isPrefix(condition)) return beginningWith(key, [condition.startsWith].flat());
    return { [key]: mongoCondition(condition) };
  });
  return allOf(...parts);
}

const BOUNDS: { readonly [bound in keyof Range]-?: string } = {
  from: '$gte',
  to: '$lte',
  after: '$gt',
  before: '$lt',
};

const isPrefix = (condition: Condition): condition is Prefix =>
  !isScalar(condition) && !isList(condition) && 'startsWith' in condition;

/** One pattern each: with alternatives MongoDB reads the whole index. Not every server accepts `$in` of patterns. */
function beginningWith(key: string, prefixes: readonly string[]): Document {
  const patterns = prefixes.map((prefix) => ({ [key]: { $regex: `^${escaped(prefix)}` } }));
  const [only = NOTHING] = patterns;
  return patterns.length > 1 ? { $or: patterns } : only;
}

function mongoCondition(condition: Exclude<Condition, Prefix>): Document | Scalar {
  if (isScalar(condition)) return condition;
  if (isList(condition)) return { $in: [...condition] };
  if ('not' in condition) return { $nin: [...condition.not] };
  return Object.fromEntries(
    Object.entries(condition).map(([bound, limit]) => [BOUNDS[bound as keyof Range], limit]),
  );
}
