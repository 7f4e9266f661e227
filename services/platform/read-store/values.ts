import type { Condition, Doc, Scalar } from '@coffret/contracts/ports/read-store';
import { isScalar } from './checks.ts';
import { isMap, type JsonMap } from './json.ts';

/** An object in place of a single value: neither null nor equal to anything. */
export const OBJECT = Symbol('object');
export const LIST = Symbol('list');

export type Single = Scalar | typeof OBJECT | typeof LIST;

export function valueReader(path: string): (doc: JsonMap) => Single {
  const [first = '', ...more] = path.split('.');
  return (doc) => {
    let value: unknown = doc[first];
    for (const name of more) {
      if (Array.isArray(value)) return LIST;
      value = isMap(value) ? value[name] : undefined;
    }
    if (value === undefined) return null;
    if (isScalar(value)) return value;
    return Array.isArray(value) ? LIST : OBJECT;
  };
}

export function valuesAt(doc: JsonMap, path: string): Scalar[] {
  const values: Scalar[] = [];
  collect(doc, path.split('.'), 0, values);
  return values;
}

function collect(value: unknown, path: readonly string[], depth: number, values: Scalar[]): void {
  const name = path[depth];
  if (name === undefined) {
    for (const item of Array.isArray(value) ? value : [value ?? null]) if (isScalar(item)) values.push(item);
  } else if (Array.isArray(value)) {
    for (const item of value) if (isMap(item)) collect(item, path, depth, values);
  } else {
    collect(isMap(value) ? value[name] : undefined, path, depth + 1, values);
  }
}

/** The reference semantics of conditions for every engine. */
export function meets(doc: Doc, path: string, condition: Condition): boolean {
  const values = valuesAt(doc, path);
  if (isScalar(condition)) return values.includes(condition);
  if (isList(condition)) return values.some((value) => condition.includes(value));
  if ('not' in condition) return !values.some((value) => condition.not.includes(value));
  if ('startsWith' in condition) {
    const beginnings = [condition.startsWith].flat();
    return values.some(
      (value) => typeof value === 'string' && beginnings.some((beginning) => value.startsWith(beginning)),
    );
  }
  const bounds = Object.entries(condition) as [bound: keyof typeof WITHIN, limit: string | number][];
  return bounds.every(([bound, limit]) =>
    values.some((value) => typeof value === typeof limit && WITHIN[bound](compared(value, limit))),
  );
}

export function foldedTexts(doc: Doc, texts: readonly string[]): string[] {
  const folded = isMap(doc._fold) ? doc._fold : {};
  return texts.map((name) => folded[name]).filter((text) => typeof text === 'string');
}

/** `Array.isArray` does not narrow readonly arrays. */
export const isList = (condition: Condition): condition is readonly Scalar[] => Array.isArray(condition);

const WITHIN = {
  from: (order: number) => order >= 0,
  to: (order: number) => order <= 0,
  after: (order: number) => order > 0,
  before: (order: number) => order < 0,
};

const compared = (a: Scalar, b: string | number) =>
  typeof b === 'number' ? Number(a) - b : Buffer.compare(Buffer.from(String(a)), Buffer.from(b));
