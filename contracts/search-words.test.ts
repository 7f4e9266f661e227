import { describe, expect, test } from 'vitest';
import { containsWords } from './search-words.ts';

const TEXT = 'D4P32 Disjoncteur 3P+N 32 A courbe C, protégé, cœur';

test.each(['32A', '32 a', 'courbe 3P+N', '3pn', 'd4-p32', 'PROTEGE disjoncteur', 'coeur', '', '+'])(
  '%s is found',
  (words) => {
    expect(containsWords(TEXT, words)).toBe(true);
  },
);

test.each(['16A', 'disjoncteur 40', 'differentiel'])('%s is not', (words) => {
  expect(containsWords(TEXT, words)).toBe(false);
});

test.each([
  ['Théâtre de l’Étoile', "etoile  l'et theatre"],
  ["L'Étoile", 'L’Étoile'],
  ['Câble 3G2,5 mm²', '3g2.5 mm2'],
  ['Jean  Dupont', 'dupont jean'],
])('%s is found by %s', (text, words) => {
  expect(containsWords(text, words)).toBe(true);
});

describe.each(['+33 6 12 34 56 78', '06 12 34 56 78', '0033 (0)6.12.34.56.78'])(
  'the telephone %s',
  (phone) => {
    test.each(['06 12 34', '0612345678', '+33 6 12', '+33612345678', '06-12-34-56-78', '5678'])(
      'is found by %s',
      (typed) => {
        expect(containsWords(`Claire, ${phone}`, typed)).toBe(true);
      },
    );

    test('is not found by another', () => {
      expect(containsWords(phone, '06 12 34 56 79')).toBe(false);
    });
  },
);

test.each([
  ['+262 692 12 34 56', ['0692 12 34', '0692123456', '+262 692', '00262692123456', '+262692123456', '3456']],
  ['+687 25 12 34', ['25.12.34', '251234', '+687251234', '00687 25 12', '+687 25']],
])('the telephone %s is found as it is dialled', (phone, typed) => {
  expect(typed.filter((words) => !containsWords(`Claire, ${phone}`, words))).toEqual([]);
});
