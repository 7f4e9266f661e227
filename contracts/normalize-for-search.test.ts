import { expect, test } from 'vitest';
import { normalizeForSearch } from './normalize-for-search.ts';

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
