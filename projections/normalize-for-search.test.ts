import { expect, test } from 'vitest';
import { normalizedTexts, normalizeForSearch } from './normalize-for-search.ts';

test.each([
  ['Œuvre d’Été', 'oeuvre d’ete'],
  ['ÇA VA', 'ca va'],
  ['E\u0301te\u0301', 'ete'],
  ['Ærø', 'aerø'],
  ['Straße', 'strasse'],
  ['İzmir', 'izmir'],
  ['63 A – IP44', '63 a – ip44'],
])('%s is normalised to %s', (text, expected) => {
  expect(normalizeForSearch(text)).toBe(expected);
  expect(normalizeForSearch(expected)).toBe(expected);
});

test('normalizedTexts returns the text fields only, null for other values', () => {
  expect(normalizedTexts(['lib', 'city', 'age'], { lib: 'Été', age: 12, other: 'X' })).toEqual({
    lib: 'ete',
    city: null,
    age: null,
  });
});
