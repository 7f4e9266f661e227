import { expect, test } from 'vitest';
import { looksLike } from './look-alike.ts';
import { normalizeText } from './normalize-text.ts';

test.each([
  ['e\u0301te\u0301', 'été'],
  ['  Bureau \u00a0 d’études\u3000Lyon ', 'Bureau d’études Lyon'],
  ['Ad\u200bmin\ufeff', 'Admin'],
  ['so\u00adciété', 'société'],
  ['\u200fLyon\u200e', 'Lyon'],
  // What stood apart by something unseen is composed.
  ['e\u200b\u0301', 'é'],
])('the normal form of %j is %j', (written, kept) => {
  expect(normalizeText(written)).toBe(kept);
  expect(normalizeText(kept)).toBe(kept);
});

test.each([
  ['Admin', 'admin'],
  ['Admin', 'Аdmin'],
  ['Admin', 'ADMІN'],
  ['Admin', 'Adm\u200bin'],
  ['Admin', 'Ａｄｍｉｎ'],
  ['Admin', '𝐀𝐝𝐦𝐢𝐧'],
  ['Admin', 'Admın'],
  ['Staff', 'Ѕtaff'],
  ['Lille', 'LiIle'],
  ['Lille', 'Li1le'],
  ['Ouest', '0uest'],
  ['Île-de-France', 'Île‐de–France'],
  ['Côte d’Or', "Côte d'Or"],
  ['РОСА', 'POCA'],
  ['ΒΕΤΑ', 'BETA'],
  ['ﬁliale', 'filiale'],
])('%j is taken for %j', (a, b) => {
  expect([looksLike(a, b), looksLike(b, a)]).toEqual([true, true]);
});

test.each([
  ['Été', 'Ete'],
  ['Gaia', 'Gala'],
  ['Sud-Est', 'Sud Est'],
  ['Sud-Est', 'Sud-Ouest'],
  ['Agence 2', 'Agence 3'],
  ['Client', 'Clients'],
])('%j is another name than %j', (a, b) => {
  expect(looksLike(a, b)).toBe(false);
});
