import { RIGHT_ENTITIES, readingRight, SPECIAL_RIGHTS, USELESS_RIGHTS } from '@coffret/contracts/all-rights';
import { type Right, rightsTo } from '@coffret/contracts/rights';

interface MatrixRow {
  name: string;
  /** In the order of RIGHT_LETTERS; null: allows nothing. */
  cells: readonly (Right | null)[];
}

const entities = Object.entries(RIGHT_ENTITIES) as [keyof typeof RIGHT_ENTITIES, string][];

export const MATRIX: readonly MatrixRow[] = entities.map(([entity, name]) => ({
  name,
  cells: rightsTo(entity).map((right) => (USELESS_RIGHTS.has(right) ? null : right)),
}));

export const SPECIAL = Object.entries(SPECIAL_RIGHTS) as [Right, string][];

/** All, or none when all were set. Reading is given with what needs it, and takes it away when it goes. */
export function toggled(given: readonly Right[], some: readonly Right[]): Right[] {
  if (!some.every((right) => given.includes(right))) {
    const reading = some.map(readingRight).filter((right) => right !== null);
    return [...new Set([...given, ...some, ...reading])];
  }
  return given.filter((right) => {
    const reading = readingRight(right);
    return !(some.includes(right) || (reading && some.includes(reading)));
  });
}
