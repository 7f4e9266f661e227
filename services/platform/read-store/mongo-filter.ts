import type { Condition, Filter, Range, Scalar } from '@coffret/contracts/ports/read-store';
import type { Document } from 'mongodb';
import { isScalar } from './checks.ts';
import { escaped, searched } from './mongo-grams.ts';
import { isList } from './values.ts';

/** A removal stays as a document of its id and position, so that what was written earlier cannot bring it back. */
export const REMOVED = '_removed';
export const LIVING: Document = { [REMOVED]: { $exists: false } };

const NOTHING: Document = { _id: { $in: [] } };

/** A filter in MongoDB's language. `texts`: what `search` looks into. */
export function mongoFilter(filter: Filter, texts: readonly string[]): Document {
  const parts = Object.entries(filter).map(([key, value]): Document => {
    if (key === 'all' || key === 'any') {
      const filters = (value as readonly Filter[]).map((part) => mongoFilter(part, texts));
      if (filters.length === 0) return key === 'all' ? {} : NOTHING;
      return { [key === 'all' ? '$and' : '$or']: filters };
    }
    if (key === 'search') {
      return texts.length === 0 ? NOTHING : searched(String(value), texts);
    }
    return { [key]: mongoCondition(value as Condition) };
  });
  return parts.length > 1 ? { $and: parts } : (parts[0] ?? {});
}

const BOUNDS: { readonly [bound in keyof Range]-?: string } = {
  from: '$gte',
  to: '$lte',
  after: '$gt',
  before: '$lt',
};

function mongoCondition(condition: Condition): Document | Scalar {
  if (isScalar(condition)) return condition;
  if (isList(condition)) return { $in: [...condition] };
  if ('not' in condition) return { $nin: [...condition.not] };
  if ('startsWith' in condition) return { $regex: `^${escaped(condition.startsWith)}` };
  return Object.fromEntries(
    Object.entries(condition).map(([bound, limit]) => [BOUNDS[bound as keyof Range], limit]),
  );
}
