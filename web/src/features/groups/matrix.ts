import { RIGHT_ENTITIES, SPECIAL_RIGHTS } from '@coffret/contracts/all-rights';
import { type Right, rightsTo } from '@coffret/contracts/rights';
import type { Words } from '@coffret/contracts/subject';

/** Rights in the order of RIGHT_LETTERS. */
interface MatrixRow {
  name: Words;
  rights: readonly Right[];
}

const entities = Object.entries(RIGHT_ENTITIES) as [keyof typeof RIGHT_ENTITIES, Words][];

export const MATRIX: readonly MatrixRow[] = entities.map(([entity, name]) => ({
  name,
  rights: rightsTo(entity),
}));

export const SPECIAL = Object.entries(SPECIAL_RIGHTS) as [Right, Words][];

/** All, or none when all were set. */
export function toggled(given: readonly Right[], some: readonly Right[]): Right[] {
  const others = given.filter((right) => !some.includes(right));
  return some.every((right) => given.includes(right)) ? others : [...others, ...some];
}
