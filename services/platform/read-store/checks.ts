/** Checks shared by all adapters. All throw a TypeError. */
import type {
  Condition,
  Doc,
  Filter,
  FindOptions,
  Scalar,
  Shape,
  Unsummed,
  Write,
} from '@coffret/contracts/ports/read-store';
import { checkDocument, checkFields } from './json.ts';

export const isScalar = (value: unknown): value is Scalar =>
  value === null ||
  typeof value === 'string' ||
  typeof value === 'boolean' ||
  (typeof value === 'number' && Number.isFinite(value));

const areScalars = (value: unknown) => Array.isArray(value) && value.every(isScalar);
const isBound = (value: unknown) => typeof value === 'string' || Number.isFinite(value);

const MEMBERS: { readonly [member: string]: (operand: unknown) => boolean } = {
  not: areScalars,
  startsWith: (operand) => [operand].flat().every((text) => typeof text === 'string'),
  from: isBound,
  to: isBound,
  after: isBound,
  before: isBound,
};

const shown = (value: unknown) => (value === undefined ? 'undefined' : JSON.stringify(value));

function isCondition(value: unknown): value is Condition {
  if (isScalar(value) || areScalars(value)) return true;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const members = Object.entries(value);
  const alone = 'not' in value || 'startsWith' in value;
  return (
    members.length > 0 &&
    (!alone || members.length === 1) &&
    members.every(([name, operand]) => Object.hasOwn(MEMBERS, name) && MEMBERS[name]?.(operand))
  );
}

export function checkFilter(filter: Filter): void {
  for (const [key, value] of Object.entries(filter)) {
    if (key === 'all' || key === 'any') {
      if (!Array.isArray(value)) throw new TypeError(`${key} takes filters`);
      for (const part of value) checkFilter(part as Filter);
    } else if (key === 'search') {
      if (typeof value !== 'string' || value === '') throw new TypeError('search takes a text');
    } else {
      checkPath(key);
      if (!isCondition(value)) throw new TypeError(`not a condition for ${key}: ${shown(value)}`);
    }
  }
}

export function checkPath(path: string): void {
  if (path.split('.').some((name) => name === '' || name.startsWith('$') || name in Object.prototype)) {
    throw new TypeError(`not a field's path: ${shown(path)}`);
  }
}

export function checkSummed(summed: readonly string[], unsummed?: Unsummed): void {
  summed.forEach(checkPath);
  if (unsummed) checkPath(unsummed.column);
}

/** MongoDB refuses to set both `a` and `a.b`. */
function checkPaths(paths: readonly string[]): void {
  paths.forEach(checkPath);
  const clash = paths.find((path) => paths.some((other) => path.startsWith(`${other}.`)));
  if (clash !== undefined) throw new TypeError(`${clash} is inside another path`);
}

export function checkOptions({ sort, skip = 0, limit = 1, projection = {} }: FindOptions): void {
  if (sort) checkDirections('sort', sort);
  if (!Number.isSafeInteger(skip) || skip < 0) throw new TypeError(`skip cannot be ${skip}`);
  if (!Number.isSafeInteger(limit) || limit < 1) throw new TypeError(`limit cannot be ${limit}`);
  for (const [field, included] of Object.entries(projection)) {
    checkPath(field);
    if (field.includes('.') || included !== 1) throw new TypeError('a projection takes fields, 1 each');
  }
}

export function checkShape({ indexes, lists = [], texts, entries, summed = [] }: Shape): void {
  if (entries) checkEntries({ indexes, texts, entries });
  for (const { fields } of indexes) checkDirections('index', fields);
  for (const path of [...lists, ...texts, ...summed]) checkPath(path);
}

function checkEntries({ indexes, texts, entries }: Required<Omit<Shape, 'lists' | 'summed'>>): void {
  const indexed = indexes.flatMap(({ fields }) => Object.keys(fields));
  const wrong = [
    ...entries.filter((field) => field.startsWith('_') || field.includes('.')),
    ...indexed.filter((path) => path !== '_id' && !entries.includes(path)),
  ];
  if (wrong.length > 0) throw new TypeError(`no fields of an entry: ${wrong}`);
  if (texts.length > 1) throw new TypeError('entries have one text at most');
}

function checkDirections(place: string, fields: { readonly [path: string]: 1 | -1 }): void {
  const entries = Object.entries(fields);
  if (entries.length === 0) throw new TypeError(`${place} without fields`);
  for (const [path, direction] of entries) {
    checkPath(path);
    if (direction !== 1 && direction !== -1) throw new TypeError(`${place} of ${path} takes 1 or -1`);
  }
}

export function checkId(id: Doc['_id']): void {
  if (typeof id !== 'string' && !Number.isFinite(id)) throw new TypeError(`not an _id: ${shown(id)}`);
}

function checkPosition(position: unknown): void {
  if (typeof position !== 'string') throw new TypeError(`not a position: ${shown(position)}`);
}

export function checkWrite(write: Write): void {
  if (write.op === 'replace') {
    checkId(write.doc._id);
    checkPosition(write.doc._position);
    checkDocument(write.doc);
    return;
  }
  checkPosition(write.position);
  if (write.op === 'remove') {
    checkId(write.id);
    return;
  }
  checkFilter(write.filter);
  checkPaths(Object.keys(write.fields));
  if ('_id' in write.fields || '_position' in write.fields) {
    throw new TypeError('neither _id nor _position can be set');
  }
  checkFields(write.fields);
}
