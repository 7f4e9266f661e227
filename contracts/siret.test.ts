import { expect, test } from 'vitest';
import { companySiren, hasValidCheckDigits, sirenOf } from './siret.ts';

test.each([
  ['73282932000074', true],
  ['732 829 320 00074', true],
  ['73282932000075', false],
  // Offices of La Poste: the head office by Luhn too, the others by their sum alone.
  ['35600000000048', true],
  ['35600000009075', true],
  ['35600000009076', false],
])('the digits of %s are consistent: %s', (siret, expected) => {
  expect(hasValidCheckDigits(siret)).toBe(expected);
});

test('the company of an establishment are the first nine digits', () => {
  expect(sirenOf('732 829 320 00074')).toBe('732829320');
});

test('a placeholder is of no company', () => {
  expect(['73282932000074', '00000000000000', '99999999999999'].map(companySiren)).toEqual([
    '732829320',
    null,
    null,
  ]);
});
