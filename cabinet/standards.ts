import type { Use } from './configuration.ts';

/** An edition of the part of IEC 61439 for a use. */
export interface Standard {
  use: Use;
  /** Without "IEC". */
  part: string;
  edition: string;
  year: number;
  /** French; the word lists have it in other languages. */
  title: string;
  /** Rated diversity factor for 1, 2 to 3, 4 to 5, 6 to 9, and from 10 circuits, in tenths. */
  diversityTenths: readonly [number, number, number, number, number];
  /** Who assigns the diversity factor. */
  diversityBy: 'STANDARD' | 'MANUFACTURER';
  /** IEC 60529; X: no requirement; null: none found in the part. */
  leastIp: `IP${number}${number | 'X'}` | null;
}

/** The assumed loading of IEC 61439-2 for distribution circuits. */
const ASSIGNED = [10, 9, 8, 7, 6] as const;

/** For each use the newest edition last. A quote keeps the edition that it was issued under, so that an entry is
 * never removed. */
const STANDARDS: readonly Standard[] = [
  {
    use: 'FIXED',
    part: '61439-3',
    edition: '2.0',
    year: 2024,
    title: 'Tableaux de répartition destinés à être utilisés par des personnes ordinaires (DBO)',
    diversityTenths: [10, 8, 7, 6, 5],
    diversityBy: 'STANDARD',
    leastIp: 'IP2X',
  },
  {
    use: 'SITE',
    part: '61439-4',
    edition: '2.0',
    year: 2023,
    title: 'Exigences particulières pour ensembles de chantiers (EC)',
    diversityTenths: ASSIGNED,
    diversityBy: 'MANUFACTURER',
    leastIp: 'IP44',
  },
  {
    use: 'EVENT',
    part: '61439-7',
    edition: '2.0',
    year: 2022,
    title:
      'Ensembles pour les applications spécifiques comme les marinas, les terrains de camping, les marchés et pour les bornes de charge de véhicules électriques',
    diversityTenths: ASSIGNED,
    diversityBy: 'MANUFACTURER',
    leastIp: null,
  },
];

const newest = (use: Use): Standard => {
  const standard = STANDARDS.findLast((each) => each.use === use);
  if (!standard) throw new Error(`no standard for ${use}`);
  return standard;
};

const NEWEST: Readonly<Record<Use, Standard>> = {
  FIXED: newest('FIXED'),
  SITE: newest('SITE'),
  EVENT: newest('EVENT'),
};

/** The newest edition. */
export const standardFor = (use: Use): Standard => NEWEST[use];

/** Undefined for an edition that the table does not have. */
export const standardOf = (part: string, edition: string): Standard | undefined =>
  STANDARDS.find((each) => each.part === part && each.edition === edition);

/** Compares both numerals. */
export function isBelow(ip: string, least: string): boolean {
  const numerals = (code: string) => [...code.slice(2)].map((digit) => (digit === 'X' ? 0 : Number(digit)));
  const required = numerals(least);
  return numerals(ip).some((numeral, i) => numeral < (required[i] ?? 0));
}
