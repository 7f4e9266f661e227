import { RIGHT_ENTITIES, SPECIAL_RIGHTS } from '@coffret/contracts/all-rights';
import type { Right } from '@coffret/contracts/rights';
import type { Words } from '@coffret/contracts/subject';

export const LETTERS = ['c', 'r', 'w', 'd'] as const;

/** A row of the rights matrix: an entity and its rights in the order of the letters. */
export interface MatrixRow {
  name: Words;
  rights: readonly Right[];
}

/** The matrix in the order of the rights. */
export const MATRIX: readonly MatrixRow[] = Object.entries(RIGHT_ENTITIES).map(([entity, name]) => ({
  name,
  rights: LETTERS.map((letter) => `${entity}_${letter}` as Right),
}));

/** Those that are no create, read, write or delete. */
export const SPECIAL = Object.entries(SPECIAL_RIGHTS) as [Right, Words][];

/** The rights that are given once some are toggled together: all of them, or none if all were given. */
export function toggled(given: readonly Right[], some: readonly Right[]): Right[] {
  const others = given.filter((right) => !some.includes(right));
  return some.every((right) => given.includes(right)) ? others : [...others, ...some];
}
