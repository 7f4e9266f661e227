import { LARGEST } from '@coffret/contracts/catalogue/limits';
import type { ImportedFields } from '@coffret/contracts/price-imports/answers';
import { type DecimalMark, parseNumber } from './price.ts';
import type { Cell } from './table.ts';

export type FieldName = keyof ImportedFields;

export interface FieldColumn {
  name: FieldName;
  column: number;
  heading: string;
}

/** A heading has one of `words` and no others than these: "Hauteur emballage" and "Largeur (cm)" are no measures. */
interface Heading {
  words: readonly (readonly string[])[];
  others: readonly string[];
}

const MEASURE = ['mm', 'en', 'in', 'produit', 'product', 'hors', 'tout', 'overall'];

const HEADINGS: { readonly [name in FieldName]-?: Heading } = {
  widthMm: { words: [['largeur'], ['width']], others: MEASURE },
  heightMm: { words: [['hauteur'], ['height']], others: MEASURE },
  depthMm: { words: [['profondeur'], ['depth']], others: MEASURE },
  rowBreaks: { words: [['rangees'], ['rows']], others: ['fins', 'ends', 'de', 'of'] },
  lossPerPoleW: {
    words: [['perte'], ['pertes'], ['loss'], ['losses']],
    others: ['par', 'per', 'pole', 'w', 'power', 'en', 'in'],
  },
  icuKA: {
    words: [['icu'], ['pouvoir', 'coupure'], ['breaking', 'capacity']],
    // "kA" is read as two words.
    others: ['icu', 'pouvoir', 'de', 'coupure', 'breaking', 'capacity', 'ka', 'k', 'a', 'en', 'in'],
  },
};

/** `heading`: in lower case without accents. */
export function fieldNamed(heading: readonly string[]): FieldName | undefined {
  const names = Object.keys(HEADINGS) as FieldName[];
  return names.find((name) => {
    const { words, others } = HEADINGS[name];
    return words.some(
      (all) =>
        all.every((word) => heading.includes(word)) &&
        heading.every((word) => all.includes(word) || others.includes(word)),
    );
  });
}

/** "3,6", also where a spreadsheet made it the number 3.6. */
function parseRowBreaks(cell: Cell): number[] | null {
  const parts = String(cell).split(/[\s.,;]+/);
  return parts.every((part) => /^[1-9]$/.test(part)) ? parts.map(Number) : null;
}

/** null: no number ≥ 0, or too large. */
export const parseField = (
  name: FieldName,
  cell: Cell,
  mark: DecimalMark | null,
): number | number[] | null =>
  name === 'rowBreaks' ? parseRowBreaks(cell) : parseNumber(cell, mark, LARGEST[name]);
