import { RIGHTS, type Right } from '@coffret/contracts/rights';

export const LETTERS = ['c', 'r', 'w', 'd'] as const;

const isOfMatrix = (right: Right) => /_[crwd]$/.test(right) && right !== 'audit_r';

/** A row of the rights matrix: an entity and its right for each letter. */
export interface MatrixRow {
  entity: string;
  rights: readonly (Right | undefined)[];
}

/** The matrix in the order of the rights. */
export const MATRIX: readonly MatrixRow[] = Object.entries(
  Object.groupBy(RIGHTS.filter(isOfMatrix), (right) => right.slice(0, -2)),
).map(([entity, rights = []]) => ({
  entity,
  rights: LETTERS.map((letter) => rights.find((right) => right === `${entity}_${letter}`)),
}));

/** Those that are no create, read, write or delete. */
export const SPECIAL: readonly Right[] = RIGHTS.filter((right) => !isOfMatrix(right));
