import { expect, test } from 'vitest';
import { readTelephone, withStoredTelephone } from './telephone.ts';

const PARIS = '75001';
const NOUMEA = '98800';
const SAINT_DENIS = '97400';
const MAMOUDZOU = '97600';
const GUSTAVIA = '97133';
const PAPEETE = '98714';
const SAINT_PIERRE = '97500';

test.each([
  ['01 23 45 67 89', ['01 23 45 67 89', '01.23.45.67.89', '+33 (0)1 23 45 67 89', '0033123456789']],
  ['+262 262 12 34 56', ['+262 262 12 34 56', '00262262123456', '+262 (0)262123456', '+33 262 12 34 56']],
  ['+262 262 12 34 56', ['0262 12 34 56', '02 62 12 34 56']],
  ['+262 692 12 34 56', ['0692123456', '+33 692 12 34 56']],
  ['+590 590 12 34 56', ['+590590123456', '0590 12 34 56']],
  ['+594 594 12 34 56', ['+594 594 12 34 56', '0594123456']],
  ['+596 696 12 34 56', ['00596 696 12 34 56', '0696 12 34 56']],
  ['+687 25 12 34', ['+687 25.12.34', '00687251234']],
  ['+689 40 41 22 33', ['+689 40412233']],
])('%s is the one form, typed in Paris or Nouméa', (form, typed) => {
  for (const postalCode of [PARIS, NOUMEA])
    expect(typed.map((text) => readTelephone(text, { postalCode }))).toEqual(typed.map(() => form));
  expect(readTelephone(form)).toBe(form);
});

test.each([
  ['25.12.34', NOUMEA, '+687 25 12 34'],
  ['40 41 22 33', PAPEETE, '+689 40 41 22 33'],
  ['41 12 34', SAINT_PIERRE, '+508 41 12 34'],
  ['0639 69 12 34', MAMOUDZOU, '+262 639 69 12 34'],
  ['0590 27 12 34', GUSTAVIA, '+590 590 27 12 34'],
  ['06 12 34 56 78', SAINT_DENIS, '06 12 34 56 78'],
])('%s at %s is %s', (typed, postalCode, form) => {
  expect(readTelephone(typed, { postalCode })).toBe(form);
});

test('the department says the country where the postal code does not', () => {
  expect(readTelephone('25 12 34', { postalCode: '00100', department: '988' })).toBe('+687 25 12 34');
});

test('a number that cannot be called from the address is none', () => {
  expect(
    ['25 12 34', '40 41 22 33', '+262 12'].map((text) => readTelephone(text, { postalCode: PARIS })),
  ).toEqual([null, null, null]);
});

test('a range that the plans do not know is taken as it is dialled', () => {
  expect(readTelephone('04 00 00 00 00', { postalCode: SAINT_DENIS })).toBe('04 00 00 00 00');
});

test('what was stored and cannot be read stays', () => {
  const kept = (phone: string, address: object = {}) => withStoredTelephone({ phone, ...address }).phone;
  expect(kept('poste 12')).toBe('poste 12');
  expect(kept('+33 6 12 34 56 78')).toBe('06 12 34 56 78');
  expect(kept('02 69 61 12 34', { postalCode: MAMOUDZOU })).toBe('+262 269 61 12 34');
});
