/**
 * The part of MongoDB's language that the read-store port promises, held to by every adapter: what one
 * would refuse or understand differently never gets that far. All checks throw a TypeError.
 */
import type { Doc, Filter, FindOptions, Index, Write } from '@coffret/contracts/ports/read-store';
import { frozenCopy, isMap, type JsonMap } from './json.ts';

export type Scalar = string | number | boolean | null;

export const isScalar = (value: unknown): value is Scalar =>
  value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';

const isComparable = (value: unknown) => value !== null && isScalar(value);
const isText = (value: unknown) => typeof value === 'string';
const areScalars = (value: unknown) => Array.isArray(value) && value.every(isScalar);

/** Each operator of a field's condition with the operand it takes. */
const OPERATORS = new Map<string, (operand: unknown) => boolean>([
  ['$eq', isScalar],
  ['$ne', isScalar],
  ['$in', areScalars],
  ['$nin', areScalars],
  ['$gt', isComparable],
  ['$gte', isComparable],
  ['$lt', isComparable],
  ['$lte', isComparable],
  ['$regex', isText],
  ['$options', (operand) => typeof operand === 'string' && /^[ims]*$/.test(operand)],
  ['$exists', (operand) => typeof operand === 'boolean'],
  ['$elemMatch', isElementCondition],
]);

const STAGES = ['$match', '$group', '$sort', '$project', '$unwind', '$limit', '$skip'];

function isElementCondition(operand: unknown): boolean {
  if (!isMap(operand)) return false;
  if (!hasOperators(operand)) checkFilter(operand);
  else if ('$exists' in operand || '$elemMatch' in operand) return false;
  else checkOperators('$elemMatch', operand);
  return true;
}

/** `{ $gt: 1 }` rather than `{ a: 1 }`, `{}` or `{ $or: [] }`. */
export function hasOperators(condition: object): boolean {
  return Object.keys(condition).some((key) => OPERATORS.has(key));
}

export function checkFilter(filter: Filter): void {
  for (const [key, condition] of Object.entries(filter)) {
    if (key === '$and' || key === '$or') {
      if (!Array.isArray(condition) || condition.length === 0 || !condition.every(isMap)) {
        throw new TypeError(`${key} takes filters, at least one`);
      }
      condition.forEach(checkFilter);
    } else {
      checkPath(key);
      if (isMap(condition)) checkOperators(key, condition);
      else if (!isScalar(condition)) throw new TypeError(`${key} cannot equal ${describe(condition)}`);
    }
  }
}

function checkOperators(place: string, condition: { [operator: string]: unknown }): void {
  const operators = Object.entries(condition);
  if (operators.length === 0) throw new TypeError(`${place} has an empty condition`);
  for (const [operator, operand] of operators) {
    const accepts = OPERATORS.get(operator);
    if (!accepts) throw new TypeError(`unknown operator ${operator} of ${place}`);
    if (!accepts(operand)) throw new TypeError(`${operator} of ${place} does not take ${describe(operand)}`);
  }
  if ('$options' in condition && !('$regex' in condition))
    throw new TypeError(`${place}: $options without $regex`);
}

const describe = (value: unknown) => (value === undefined ? 'undefined' : JSON.stringify(value));

function checkPath(path: string): void {
  if (path.split('.').some((name) => name === '' || name.startsWith('$') || name in Object.prototype)) {
    throw new TypeError(`not a field's path: ${describe(path)}`);
  }
}

/** No path may lead through another: MongoDB refuses to set or project both `a` and `a.b`. */
function checkPaths(paths: readonly string[]): void {
  paths.forEach(checkPath);
  const clash = paths.find((path) => paths.some((other) => path.startsWith(`${other}.`)));
  if (clash !== undefined) throw new TypeError(`${clash} lies inside another path`);
}

export function checkOptions({ sort, skip = 0, limit = 1, projection }: FindOptions): void {
  if (sort) checkDirections('sort', sort);
  if (!Number.isSafeInteger(skip) || skip < 0) throw new TypeError(`skip cannot be ${skip}`);
  if (!Number.isSafeInteger(limit) || limit < 1) throw new TypeError(`limit cannot be ${limit}`);
  if (!projection) return;
  checkPaths(Object.keys(projection));
  if (Object.values(projection).some((included) => included !== 1))
    throw new TypeError('projection takes 1 only');
}

export function checkIndex({ fields }: Index): void {
  checkDirections('index', fields);
}

function checkDirections(place: string, fields: { [path: string]: 1 | -1 }): void {
  const entries = Object.entries(fields);
  if (entries.length === 0) throw new TypeError(`${place} without fields`);
  for (const [path, direction] of entries) {
    checkPath(path);
    if (direction !== 1 && direction !== -1) throw new TypeError(`${place} of ${path} takes 1 or -1`);
  }
}

function checkId(id: Doc['_id']): void {
  if (typeof id !== 'string' && !Number.isFinite(id)) throw new TypeError(`not an _id: ${describe(id)}`);
}

/** The writes with frozen copies of what they hold, once all of them are found to be in order. */
export function acceptedWrites(writes: readonly Write[]): Write[] {
  return writes.map((write) => {
    if (write.op === 'remove') {
      checkId(write.id);
      return write;
    }
    if (write.op === 'replace') {
      checkId(write.doc._id);
      return { op: 'replace', doc: frozenCopy(write.doc) as Doc };
    }
    checkFilter(write.filter);
    checkPaths(Object.keys(write.fields));
    if ('_id' in write.fields) throw new TypeError('_id cannot be set');
    return { ...write, fields: frozenCopy(write.fields, 'fields') as JsonMap };
  });
}

export function checkPipeline(pipeline: readonly object[]): void {
  for (const stage of pipeline) {
    const [name, ...more] = Object.keys(stage);
    if (name === undefined || more.length > 0 || !STAGES.includes(name)) {
      throw new TypeError(`not a stage: ${describe(Object.keys(stage))}`);
    }
    if ('$match' in stage) checkFilter(stage.$match as Filter);
  }
}
