import { expect, test } from 'vitest';
import { FORMATS, fingerprintGroups, siret } from './format.ts';

const { fr_FR: french, en_EN: english } = FORMATS;
/** Spaces that do not break, shown as an underscore. */
const shown = (text: string) => text.replace(/[\u00a0\u202f]/g, '_');

test('numbers are formatted in the reader’s language', () => {
  expect(
    [french, english].map((f) =>
      [
        f.money(1234567.5),
        f.number(0.8),
        f.percent(8.5),
        f.unit(38.4, 'A'),
        f.date('2027-03-05T09:30:00Z'),
      ].map(shown),
    ),
  ).toEqual([
    ['1_234_567,50_€', '0,8', '8,5_%', '38,4_A', '5 mars 2027'],
    ['€1,234,567.50', '0.8', '8.5%', '38.4_A', '5 March 2027'],
  ]);
});

test('a negative number has a true minus sign', () => {
  expect(shown(french.money(-120.65))).toBe('−120,65_€');
});

test('dates are in Paris time', () => {
  expect(french.date('2027-03-05T23:30:00Z')).toBe('6 mars 2027');
});

test('a SIRET and a fingerprint are grouped', () => {
  expect(shown(siret('12345678900012'))).toBe('123_456_789_00012');
  expect(fingerprintGroups('0123456789ab')).toBe('0123 4567 89ab');
});
