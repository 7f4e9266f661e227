import { RIGHT_LETTERS, type Right } from '@coffret/contracts/rights';
import { MATRIX, SPECIAL } from './matrix.ts';

type Letter = (typeof RIGHT_LETTERS)[number];

interface SameRights {
  /** 'all': of several, none is missing. */
  letters: readonly Letter[] | 'all';
  entities: string[];
}

interface RightsInWords {
  onEntities: SameRights[];
  special: string[];
}

const SPOKEN: readonly Letter[] = ['r', 'c', 'w', 'd'];

function lettersOf(cells: readonly (Right | null)[], rights: ReadonlySet<Right>): SameRights['letters'] {
  const isGiven = (right: Right | null | undefined) => right != null && rights.has(right);
  const existing = cells.filter((right) => right !== null);
  if (existing.length > 1 && existing.every(isGiven)) return 'all';
  return SPOKEN.filter((letter) => isGiven(cells[RIGHT_LETTERS.indexOf(letter)]));
}

/** Entities with the same rights together, those with all rights first. */
export function rightsInWords(given: readonly Right[]): RightsInWords {
  const rights = new Set(given);
  const groups = new Map<string, SameRights>();
  for (const { name, cells } of MATRIX) {
    const letters = lettersOf(cells, rights);
    if (letters.length === 0) continue;
    const same = groups.get(String(letters)) ?? { letters, entities: [] };
    groups.set(String(letters), same);
    same.entities.push(name);
  }
  const count = ({ letters }: SameRights) => (letters === 'all' ? RIGHT_LETTERS.length : letters.length);
  return {
    onEntities: [...groups.values()].sort((a, b) => count(b) - count(a)),
    special: SPECIAL.filter(([right]) => rights.has(right)).map(([, name]) => name),
  };
}
