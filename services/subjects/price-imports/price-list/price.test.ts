import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decimalMark, parsePrice } from './price.ts';

test.each<[string, number]>([
  ['12', 12],
  ['0', 0],
  ['12,5', 12.5],
  ['12.50', 12.5],
  [',5', 0.5],
  ['1234,56', 1234.56],
  ['1 234,56', 1234.56],
  ['1\u00a0234,56', 1234.56],
  ['1\u202f234,56', 1234.56],
  ['1\u2009234\u2009567.8', 1234567.8],
  ["1'234.56", 1234.56],
  ['1’234’567', 1234567],
  ['1.234,56', 1234.56],
  ['1,234.56', 1234.56],
  ['1.234.567', 1234567],
  ['1,234,567.891', 1234567.89],
  ['12,50 €', 12.5],
  ['12,50€ HT', 12.5],
  ['€ 12.50', 12.5],
  ['$12.50', 12.5],
  ['12,50 EUR', 12.5],
  ['  12,50  ', 12.5],
  ['0,125', 0.13],
  ['1234.567', 1234.57],
])('%j is %d', (text, price) => {
  expect(parsePrice(text, null)).toBe(price);
});

test.each([
  '',
  'N.C.',
  'sur demande',
  '-3,00',
  '−3',
  '(3,00)',
  '+3',
  '1e5',
  '0x10',
  'Infinity',
  '12,50 / 13,00',
  '12,',
  '1.2.3',
  '1,23,456',
  '12 50',
  '1 2345',
  '1 234 56',
  '1.234 567',
  '1€50',
  '12,5,0',
  '1.234,567.8',
  '1000000001',
  '9'.repeat(400),
])('%j is not a price', (text) => {
  expect(parsePrice(text, null)).toBeNull();
});

test.each<[number, number | null]>([
  [70.79, 70.79],
  [1.005, 1.01],
  [2.675, 2.68],
  [0.005, 0.01],
  [0.0049, 0],
  [70.78999999999999, 70.79],
  [1e9, 1e9],
  [-0, 0],
  [-0.001, null],
  [1e9 + 1, null],
  [Number.NaN, null],
  [Number.POSITIVE_INFINITY, null],
])('the number %d is parsed as %s', (value, price) => {
  const parsed = parsePrice(value, null);
  expect(parsed === null ? null : parsed + 0).toBe(price);
});

test('a cell of a million blanks is parsed in linear time', () => {
  const blanks = ' '.repeat(1_000_000);
  expect(
    [`12${blanks}x`, `12${blanks}€${blanks}HT`, `12${blanks}€ HT x`].map((text) => parsePrice(text, null)),
  ).toEqual([null, 12, null]);
});

test('half a cent is rounded up', () => {
  expect(['1,005', '8,345', '2.675', '0,0049'].map((text) => parsePrice(text, null))).toEqual([
    1.01, 8.35, 2.68, 0,
  ]);
});

test('an ambiguous price is parsed with the decimal mark of its column', () => {
  expect(parsePrice('1,234', null)).toBe(1.23);
  expect(parsePrice('1,234', ',')).toBe(1.23);
  expect(parsePrice('1,234', '.')).toBe(1234);
  expect(parsePrice('1.234', ',')).toBe(1234);
  expect(parsePrice('1.234', '.')).toBe(1.23);
  expect(parsePrice('0,125', '.')).toBe(0.13);
  expect(parsePrice('12.50', ',')).toBe(12.5);
});

test('the decimal mark of a column follows from its unambiguous prices', () => {
  expect(decimalMark(['12', 12.5, '1,234', 'N.C.'])).toBeNull();
  expect(decimalMark(['1,234', '12,50 €'])).toBe(',');
  expect(decimalMark(['1,234', '12.5'])).toBe('.');
  expect(decimalMark(['1.234.567'])).toBe(',');
  expect(decimalMark(['1,234,567'])).toBe('.');
  expect(decimalMark(["1'234.50"])).toBe('.');
  expect(decimalMark(['1 234'])).toBeNull();
  expect(decimalMark(['0,125'])).toBe(',');
  expect(decimalMark(['12.5', '12,5'])).toBeNull();
});

test('any amount is parsed from every way of writing it', () => {
  const groups = (digits: string, mark: string) => digits.replace(/\B(?=(\d{3})+$)/g, mark);
  fc.assert(
    fc.property(fc.nat({ max: 99_999_999_999 }), (cents) => {
      const euros = String(Math.trunc(cents / 100));
      const rest = String(cents % 100).padStart(2, '0');
      for (const [thousands, decimal] of [
        ['', ','],
        ['', '.'],
        [' ', ','],
        ['\u202f', ','],
        ['.', ','],
        [',', '.'],
        ['’', '.'],
      ] as const)
        expect(parsePrice(`${groups(euros, thousands)}${decimal}${rest} €`, null)).toBe(cents / 100);
      expect(parsePrice(cents / 100, null)).toBe(cents / 100);
    }),
    { seed: 1 },
  );
});

test('any text is a price or null, never an error', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(..."0123459.,' €-EURHT") }), (text) => {
      const price = parsePrice(text, null);
      expect(price === null || (price >= 0 && Number.isInteger(Math.round(price * 100)))).toBe(true);
    }),
    { seed: 1, numRuns: 2000 },
  );
});
