import type { Role } from '@coffret/contracts/price-list';
import { FIELD_WORDS, fieldNamed } from './field-columns.ts';
import { isYear } from './headings.ts';

/** What the headings of a header are taken for. The first role that fits counts, in the order of the roles. */

const PRICE_WORDS = 'prix price tarif pv pvht pp ppht pu puht'.split(' ');
const ECO = ['eco', 'ecocontribution', 'ecopart', 'ecoparticipation', 'deee'];
const DISCOUNT = [...'remise rabais discount coefficient coef variation ecart evolution hausse'.split(' ')];
const OLD = 'ancien ancienne previous old precedent precedente'.split(' ');
const NET = 'achat net cost cout revient pa'.split(' ');
const BASIS = ['price quantity', 'price unit', 'price per', 'unite prix', 'base prix', 'prix pour'];
const REF = [
  ...['ref', 'reference', 'refciale', 'sku', 'code article', 'code produit', 'part number', 'item number'],
];
const NO_REF = ['client', 'fournisseur', 'remplace', 'remplacee', 'remplacant', 'remplacante'];

/** Words of all roles: a cell with none of them, as most are, is no heading of one. */
const KNOWN = new Set([
  ...[PRICE_WORDS, ECO, DISCOUNT, OLD, NET, BASIS, REF].flat().flatMap((phrase) => phrase.split(' ')),
  ...'devise monnaie currency date applicable effective valable qt % code famille family group'.split(' '),
  ...'ttc toute gross tax taxe vat tva'.split(' '),
  ...FIELD_WORDS,
]);

const SMALL = new Set('de du d des l le la les of the'.split(' '));

/** "previous" is none. */
const singular = (word: string) =>
  word.length >= 4 && /[^s]s$/.test(word) && !KNOWN.has(word) ? word.slice(0, -1) : word;

interface Heading {
  words: readonly string[];
  /** Index of the first of the words; -1: none. */
  at(phrases: readonly string[]): number;
  has(...phrases: string[]): boolean;
}

function headingOf(all: readonly string[]): Heading {
  const words = all.filter((word) => !SMALL.has(word)).map(singular);
  const text = ` ${words.join(' ')} `;
  const at = (phrases: readonly string[]) => {
    const found = phrases.map((phrase) => text.indexOf(` ${phrase} `)).filter((index) => index >= 0);
    return found.length > 0 ? Math.min(...found) : -1;
  };
  return { words, at, has: (...phrases) => at(phrases) >= 0 };
}

const price = ({ at }: Heading) => at(PRICE_WORDS);

/** Before any word of price or without one. */
function leads(heading: Heading, phrases: readonly string[]): boolean {
  const own = heading.at(phrases);
  return own >= 0 && (price(heading) < 0 || own < price(heading));
}

const WITH = ['gross', 'avec', 'with', 'comprise', 'compris'];

const withTax = ({ has, words }: Heading): boolean =>
  has('ttc', 'toute taxe') ||
  ((has(...WITH) || words.some((word) => word.startsWith('incl'))) && has('tax', 'taxe', 'vat', 'tva'));

const isNet = (heading: Heading): boolean =>
  heading.has(...NET) ||
  (price(heading) >= 0 && heading.at(['remise', 'remisee', 'discounted']) > price(heading));

const isRef = (heading: Heading): boolean =>
  (heading.has(...REF) || heading.words.join(' ') === 'article') && !heading.has(...NO_REF);

/** Of its header, for the roles that depend on other columns or on the cells below. */
interface Around {
  hasTarif: boolean;
  areDates: () => boolean;
  isEarlierYear: boolean;
}

const FITS: readonly (readonly [Role, (heading: Heading, around: Around) => boolean])[] = [
  ['CURRENCY', ({ has }) => has('devise', 'monnaie', 'currency')],
  ['DATE', ({ has }, { areDates }) => has('date', 'applicable', 'effective', 'valable') && areDates()],
  ['BASIS', ({ has, words }, { hasTarif }) => has(...BASIS) || (hasTarif && words.join(' ') === 'qt')],
  ['ECO', (heading) => leads(heading, ECO)],
  ['DISCOUNT', (heading) => leads(heading, DISCOUNT) || (heading.has('%') && price(heading) < 0)],
  [
    'CODE',
    ({ has }) =>
      (has('code') && has('prix', 'price', 'tarif', 'remise')) || has('famille', 'family', 'group'),
  ],
  ['TTC', withTax],
  ['OLD', (heading, { isEarlierYear }) => isEarlierYear || heading.has(...OLD)],
  ['NET', isNet],
  ['PRICE', (heading) => price(heading) >= 0],
  ['REF', isRef],
];

function roleOf(words: readonly string[], around: Around): Role | null {
  if (!words.some((word) => KNOWN.has(word) || KNOWN.has(singular(word)))) return null;
  if (fieldNamed(words)) return null;
  const heading = headingOf(words);
  return FITS.find(([, fits]) => fits(heading, around))?.[0] ?? null;
}

const YEARLESS = (words: readonly string[]) => words.map((word) => (isYear(word) ? '#' : word)).join(' ');
const yearsOf = (words: readonly string[]) => words.filter(isYear).join(' ');

/** Of the headings that differ in a year alone, which are before the latest, and which are the latest. */
function byYear(headings: readonly (readonly string[])[]) {
  const latest = new Map<string, string>();
  for (const words of headings) {
    const years = yearsOf(words);
    const key = YEARLESS(words);
    if (years > (latest.get(key) ?? '')) latest.set(key, years);
  }
  return headings.map(
    (words) => yearsOf(words) !== '' && yearsOf(words) < (latest.get(YEARLESS(words)) ?? ''),
  );
}

export interface ColumnRole {
  role: Role | null;
  /** The price of a later year than another column's. */
  isLatestYear: boolean;
}

const PRICED: readonly (Role | null)[] = ['PRICE', 'NET'];

export function rolesOf(
  headings: readonly (readonly string[])[],
  areDates: (column: number) => boolean,
): ColumnRole[] {
  const hasTarif = headings.some((words) => words.map(singular).includes('tarif'));
  const around = { hasTarif, isEarlierYear: false };
  const roles = headings.map((words, column) =>
    roleOf(words, { ...around, areDates: () => areDates(column) }),
  );
  const earlier = byYear(headings);
  return roles.map((role, column) => {
    const words = headings[column] ?? [];
    const isEarlierYear = earlier[column] === true && PRICED.includes(role);
    const isLatestYear =
      role === 'PRICE' &&
      !isEarlierYear &&
      headings.some((other, at) => earlier[at] && YEARLESS(other) === YEARLESS(words));
    return { role: isEarlierYear ? 'OLD' : role, isLatestYear };
  });
}
