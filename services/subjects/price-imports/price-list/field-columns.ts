import { LARGEST, LONGEST } from '@coffret/contracts/catalogue/limits';
import { type Day, dayOf, isDay } from '@coffret/contracts/day';
import { moment } from '@coffret/contracts/fields';
import type { ImportedFields } from '@coffret/contracts/price-imports/answers';
import { type Cell, shownCell } from './cells.ts';
import { type DecimalSign, readNumber } from './notation.ts';

/** What suppliers' lists have beside prices. */
export type FieldName = Extract<
  keyof ImportedFields,
  | ('widthMm' | 'heightMm' | 'depthMm' | 'rowBreaks' | 'lossPerPoleW' | 'icuKA')
  | ('libEn' | 'withdrawnAt' | 'successorRef')
>;

/** A heading has one of `words` and no others than these: "Hauteur emballage" and "Largeur (cm)" are no measures. */
interface Heading {
  words: readonly (readonly string[])[];
  others: readonly string[];
}

const MEASURE = ['mm', 'en', 'in', 'produit', 'product', 'hors', 'tout', 'overall'];

const OF = ['le', 'la', 'du', 'de', 'en', 'the', 'of', 'on', 'in', 'produit', 'product'];

const HEADINGS: { readonly [name in FieldName]: Heading } = {
  widthMm: { words: [['largeur'], ['width']], others: MEASURE },
  heightMm: { words: [['hauteur'], ['height']], others: MEASURE },
  depthMm: { words: [['profondeur'], ['depth']], others: MEASURE },
  rowBreaks: { words: [['rangees'], ['fins', 'rangee'], ['rows']], others: ['fins', 'ends', 'de', 'of'] },
  lossPerPoleW: {
    words: [['perte'], ['pertes'], ['loss'], ['losses']],
    others: ['par', 'per', 'pole', 'w', 'power', 'en', 'in'],
  },
  icuKA: {
    words: [['icu'], ['pouvoir', 'coupure'], ['breaking', 'capacity']],
    // "kA" is read as two words.
    others: ['icu', 'pouvoir', 'de', 'coupure', 'breaking', 'capacity', 'ka', 'k', 'a', 'en', 'in'],
  },
  libEn: {
    words: [
      ['designation', 'anglaise'],
      ['designation', 'anglais'],
      ['english', 'designation'],
    ],
    others: OF,
  },
  withdrawnAt: {
    words: [['retire'], ['retrait'], ['withdrawn'], ['withdrawal']],
    others: ['date', ...OF],
  },
  successorRef: {
    words: [['successeur'], ['successor'], ['remplace', 'par'], ['replaced', 'by']],
    others: ['ref', 'reference', ...OF],
  },
};

const DESIGNATIONS = [['designation'], ['libelle'], ['description'], ['name'], ['nom']];

/** `heading`: in lower case without accents. */
export const isDesignation = (heading: readonly string[]): boolean =>
  DESIGNATIONS.some((all) => all.every((word) => heading.includes(word))) &&
  heading.every((word) => OF.includes(word) || DESIGNATIONS.some(([one]) => one === word));

export const FIELD_WORDS: readonly string[] = Object.values(HEADINGS).flatMap(({ words }) => words.flat());

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
export function parseRowBreaks(cell: Cell): number[] | null {
  const parts = String(shownCell(cell)).split(/[\s.,;]+/);
  const areRows = parts.length <= LARGEST.slots && parts.every((part) => /^[1-9]$/.test(part));
  return areRows ? parts.map(Number) : null;
}

/** One line without invisible or control characters. */
const parseText = (cell: Cell, longest: number): string | null => {
  const said = String(shownCell(cell)).normalize('NFC').trim();
  return said.length <= longest && /^[^\p{C}\p{Zl}\p{Zp}]+$/u.test(said) ? said : null;
};

const ISO_DAY = /^(\d{4}-\d{2}-\d{2})(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)?$/;
const WRITTEN_DAY = /^(\d{1,2})[/.](\d{1,2})[/.](\d{4})$/;

const anyMoment = moment();

/** 2027-01-31 with or without a time, 31/01/2027 or 31.01.2027; a moment, ISO 8601, is of its day in Europe/Paris. */
export function parseDay(cell: Cell): Day | null {
  const said = String(shownCell(cell));
  if (!/^\d/.test(said)) return null;
  if (anyMoment.safeParse(said).success) return dayOf(said);
  const [, date = '', month = '', year = ''] = WRITTEN_DAY.exec(said) ?? [];
  const day = year
    ? `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
    : (ISO_DAY.exec(said)?.[1] ?? '');
  return isDay(day) ? day : null;
}

/** A number ≥ 0. */
function parseMeasure(cell: Cell, sign: DecimalSign | null, max: number): number | null {
  const shown = shownCell(cell);
  const value = typeof shown === 'number' ? shown : readNumber(shown, sign);
  return typeof value === 'number' && value >= 0 && value <= max ? value : null;
}

/** null: not valid for the field, e.g. no number ≥ 0. */
export function parseField(
  name: FieldName,
  cell: Cell,
  sign: DecimalSign | null,
): number | number[] | string | null {
  switch (name) {
    case 'rowBreaks':
      return parseRowBreaks(cell);
    case 'withdrawnAt':
      return parseDay(cell);
    case 'libEn':
      return parseText(cell, LONGEST.libEn);
    case 'successorRef':
      return parseText(cell, LONGEST.ref);
    default:
      return parseMeasure(cell, sign, LARGEST[name]);
  }
}
