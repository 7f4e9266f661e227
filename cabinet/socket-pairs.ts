import type { CeeSocketType } from './configuration.ts';
import { CEE_SOCKET_TYPES } from './configuration.ts';
import type { CheckError } from './errors.ts';
import { parameterError } from './errors.ts';
import { isOneOf, isWholeFrom, mustBeOneOf, mustBeWhole } from './values.ts';

/** ceeSocketType{n} and nbCeeSocket{n}; null for an invalid value. */
export interface SocketPair {
  key: string;
  type: CeeSocketType | null;
  count: number | null;
}

export interface SocketDemand {
  type: CeeSocketType;
  count: number;
  /** The first key of the type: ceeSocketType{n}. */
  key: string;
}

const FIELD = 'configElectricalOutlets';
const PAIR_KEY = /^(?:ceeSocketType|nbCeeSocket)([1-9]\d{0,8})$/;

export const isThreePhase = (type: CeeSocketType) => type.includes('_3P');

/** In order of n, with gaps allowed; half a pair and unknown keys are errors. */
export function readSocketPairs(outlets: unknown, errors: CheckError[]): SocketPair[] {
  if (typeof outlets !== 'object' || outlets === null || Array.isArray(outlets)) {
    errors.push(parameterError('INVALID_PARAMETER', FIELD, `${FIELD} must be an object of socket pairs`));
    return [];
  }
  const answers = outlets as Readonly<Record<string, unknown>>;
  return pairNumbers(Object.keys(outlets), errors).map((n) => {
    const key = `ceeSocketType${n}`;
    const countKey = `nbCeeSocket${n}`;
    const type = answers[key];
    const count = answers[countKey];
    const pair: SocketPair = { key, type: null, count: null };
    if (isOneOf(CEE_SOCKET_TYPES, type)) pair.type = type;
    else errors.push(mustBeOneOf(key, CEE_SOCKET_TYPES, type));
    if (isWholeFrom(1, count)) pair.count = count;
    else errors.push(mustBeWhole(countKey, 1, count));
    return pair;
  });
}

function pairNumbers(keys: readonly string[], errors: CheckError[]): number[] {
  const numbers = new Set<number>();
  let stray: string | undefined;
  for (const key of keys) {
    const n = PAIR_KEY.exec(key)?.[1];
    if (n === undefined) stray ??= key.slice(0, 40);
    else numbers.add(Number(n));
  }
  if (stray !== undefined) {
    errors.push(parameterError('INVALID_PARAMETER', FIELD, `${FIELD} has no place for ${stray}`));
  }
  return [...numbers].sort((a, b) => a - b);
}

export function demandOf(pairs: readonly SocketPair[]): SocketDemand[] {
  const demand: SocketDemand[] = [];
  for (const { key, type, count } of pairs) {
    if (type === null || count === null) continue;
    const declared = demand.find((other) => other.type === type);
    if (declared) declared.count += count;
    else demand.push({ type, count, key });
  }
  return demand;
}
