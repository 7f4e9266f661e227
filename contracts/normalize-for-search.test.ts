import { expect, test } from 'vitest';
import { normalizeForSearch } from './normalize-for-search.ts';

test.each([
  ['Œuvre d’Été', "oeuvre d'ete"],
  ['Lʼété, l‘été, l´été', "l'ete, l'ete, l'ete"],
  ['« Été » “Été”', '" ete " "ete"'],
  ['ÇA VA', 'ca va'],
  ['E\u0301te\u0301', 'ete'],
  ['Ærø', 'aero'],
  ['Łódź', 'lodz'],
  ['Straße', 'strasse'],
  ['İzmir Isparta ısı', 'izmir isparta isi'],
  ['63 A – IP44', '63 a - ip44'],
  ['2,5\u202fmm²', '2,5 mm2'],
  ['ﬁltre', 'filtre'],
  ['10 \u00b5F', '10 \u03bcf'],
  ['ΟΔΟΣ', 'οδοσ'],
  ['two  spaces', 'two spaces'],
  ['deux \u00a0 espaces\u200b', 'deux espaces'],
])('%s is normalised to %s', (text, expected) => {
  expect(normalizeForSearch(text)).toBe(expected);
  expect(normalizeForSearch(expected)).toBe(expected);
});

test('a normalised sign stays as it is', () => {
  const signs = Array.from({ length: 0xd800 }, (_, code) => normalizeForSearch(String.fromCharCode(code)));
  expect(signs.filter((sign) => normalizeForSearch(sign) !== sign)).toEqual([]);
});
