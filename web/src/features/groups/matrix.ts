import { RIGHT_ENTITIES, SPECIAL_RIGHTS } from '@coffret/contracts/all-rights';
import { type Right, rightsTo } from '@coffret/contracts/rights';
import type { Words } from '@coffret/contracts/subject';

/** A row of the rights matrix: an entity and its rights in the order of RIGHT_LETTERS. */
interface MatrixRow {
  name: Words;
  rights: readonly Right[];
}

const entities = Object.entries(RIGHT_ENTITIES) as [keyof typeof RIGHT_ENTITIES, Words][];

/** The matrix in the order of the rights. */
export const MATRIX: readonly MatrixRow[] = entities.map(([entity, name]) => ({
  name,
  rights: rightsTo(entity),
}));

/** Those that are no create, read, write or delete. */
export const SPECIAL = Object.entries(SPECIAL_RIGHTS) as [Right, Words][];

/** The rights that are given once some are toggled together: all of them, or none if all were given. */
export function toggled(given: readonly Right[], some: readonly Right[]): Right[] {
  const others = given.filter((right) => !some.includes(right));
  return some.every((right) => given.includes(right)) ? others : [...others, ...some];
}
