/**
 * Filters and pipelines in memory: mingo, with operators of our own where mingo departs from MongoDB.
 * Its query operators lose the elements of arrays that lie on a path (`lines.ref` against null, `$in`
 * through nested arrays, `$elemMatch` over scalars); its sort tells arrays and missing fields apart otherwise.
 */
import type { Doc, Filter } from '@coffret/contracts/ports/read-store';
import { Aggregator } from 'mingo/aggregator';
import { Context } from 'mingo/core';
import { Lazy } from 'mingo/lazy';
import * as accumulator from 'mingo/operators/accumulator';
import * as expression from 'mingo/operators/expression';
import { $group, $limit, $match, $project, $skip, $unwind } from 'mingo/operators/pipeline';
import { $and, $or } from 'mingo/operators/query/logical';
import { Query } from 'mingo/query';
import type { AnyObject, Callback, Options } from 'mingo/types';
import { normalize } from 'mingo/util';
import { isMap } from './json.ts';
import { hasOperators, type Scalar } from './language.ts';
import { compareTexts, type Sort, sorted } from './order.ts';
import { someValue, splitPath } from './paths.ts';

/** A test of one value: of a field, or of an element of its array. */
type Test = (value: unknown) => boolean;
type Comparable = Exclude<Scalar, null>;

const equals = (operand: Scalar): Test =>
  operand === null ? (value) => value === null || value === undefined : (value) => value === operand;

function isIn(operands: readonly Scalar[]): Test {
  const wanted = new Set<unknown>(operands);
  if (wanted.has(null)) wanted.add(undefined);
  return (value) => wanted.has(value);
}

/** Values of another type than the operand's are neither less nor greater. */
const compares =
  (accepts: (order: number) => boolean) =>
  (operand: Comparable): Test =>
  (value) =>
    typeof value === typeof operand && accepts(compareAlike(value as Comparable, operand));

const compareAlike = (a: Comparable, b: Comparable) =>
  typeof a === 'string' ? compareTexts(a, String(b)) : Number(a) - Number(b);

/** Operators that ask for one value that passes; each is given the operand it takes (language.ts checks it). */
const TESTS: { [operator: string]: (operand: never) => Test } = {
  $eq: equals,
  $in: isIn,
  $gt: compares((order) => order > 0),
  $gte: compares((order) => order >= 0),
  $lt: compares((order) => order < 0),
  $lte: compares((order) => order <= 0),
  // mingo has made a RegExp of $regex and $options.
  $regex: (pattern: RegExp) => (value) => typeof value === 'string' && pattern.test(value),
};

const NEGATED: { [operator: string]: string } = { $ne: '$eq', $nin: '$in' };

function testOf(operator: string, operand: unknown): Test {
  const negated = NEGATED[operator];
  if (negated !== undefined) {
    const test = testOf(negated, operand);
    return (value) => !test(value);
  }
  const make = TESTS[operator];
  if (!make) throw new TypeError(`unknown operator ${operator}`);
  return make(operand as never);
}

/** What `$elemMatch` asks of an element: operators on itself, or a filter on the object that it is. */
function elementTest(condition: AnyObject, options: Options): Test {
  if (hasOperators(condition)) {
    const tests = Object.entries(normalize(condition) as AnyObject).map((entry) => testOf(...entry));
    return (element) => tests.every((test) => test(element));
  }
  const query = new Query(condition, options);
  return (element) => isMap(element) && query.test(element);
}

type Operator = (selector: string, operand: unknown, options: Options) => Callback<boolean>;

/** A field's value passes, or an element of it. */
const some =
  (operator: string): Operator =>
  (selector, operand) => {
    const path = splitPath(selector);
    const test = testOf(operator, operand);
    const passes: Test = (value) => (Array.isArray(value) ? value.some(test) : test(value));
    return (doc) => someValue(doc, path, passes);
  };

const none =
  (operator: string): Operator =>
  (...field) => {
    const matches = some(operator)(...field);
    return (doc) => !matches(doc);
  };

const $exists: Operator = (selector, operand) => {
  const path = splitPath(selector);
  return (doc) => someValue(doc, path, (value) => value !== undefined) === operand;
};

const $elemMatch: Operator = (selector, operand, options) => {
  const path = splitPath(selector);
  const test = elementTest(operand as AnyObject, options);
  return (doc) => someValue(doc, path, (value) => Array.isArray(value) && value.some(test));
};

const $sort: typeof $match = (docs, sort) =>
  docs.transform((all) => Lazy(sorted(all as Doc[], sort as Sort)));

const own = (names: readonly string[], make: (name: string) => Operator) =>
  Object.fromEntries(names.map((name) => [name, make(name)]));

const context = Context.init({
  accumulator,
  expression,
  pipeline: { $match, $group, $sort, $project, $unwind, $limit, $skip },
  query: {
    ...own(Object.keys(TESTS), some),
    ...own(Object.keys(NEGATED), (name) => none(String(NEGATED[name]))),
    $exists,
    $elemMatch,
    $and,
    $or,
  },
});

const options = { context, scriptEnabled: false };

/** A test for a filter that language.ts has passed. */
export function matcher(filter: Filter): (doc: Doc) => boolean {
  const query = new Query(filter, options);
  return (doc) => query.test(doc);
}

/** Documents with the fields of a projection only, and `_id`. */
export function projected(docs: readonly Doc[], projection: { [field: string]: 1 }): Doc[] {
  return new Query({}, options).find<Doc>(docs, projection).all();
}

export function aggregated(docs: readonly Doc[], pipeline: readonly object[]): unknown[] {
  return new Aggregator([...pipeline] as AnyObject[], options).run(docs);
}
