import { RIGHTS, type Right } from '@coffret/contracts/rights';

export const LETTERS = ['c', 'r', 'w', 'd'] as const;

const has = (right: string) => (RIGHTS as readonly string[]).includes(right);

/** Entities that have all four. */
const isOfMatrix = (right: Right) =>
  /_[crwd]$/.test(right) && LETTERS.every((letter) => has(right.replace(/.$/, letter)));

/** A row of the rights matrix: an entity and its rights in the order of the letters. */
export interface MatrixRow {
  entity: string;
  rights: readonly Right[];
}

/** The matrix in the order of the rights. */
export const MATRIX: readonly MatrixRow[] = Object.entries(
  Object.groupBy(RIGHTS.filter(isOfMatrix), (right) => right.slice(0, -2)),
).map(([entity, rights = []]) => ({ entity, rights }));

/** Those that are no create, read, write or delete. */
export const SPECIAL: readonly Right[] = RIGHTS.filter((right) => !isOfMatrix(right));

/** The rights that are given once some are toggled together: all of them, or none if all were given. */
export function toggled(given: readonly Right[], some: readonly Right[]): Right[] {
  const others = given.filter((right) => !some.includes(right));
  return some.every((right) => given.includes(right)) ? others : [...others, ...some];
}
