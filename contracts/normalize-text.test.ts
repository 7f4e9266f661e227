import { expect, test } from 'vitest';
import { normalizeText } from './normalize-text.ts';

test.each([
  ['e\u0301te\u0301', 'été'],
  ['  Bureau \u00a0 d’études\u3000Lyon ', 'Bureau d’études Lyon'],
  ['Ad\u200bmin\ufeff', 'Admin'],
  ['so\u00adciété', 'société'],
  ['\u200fLyon\u200e', 'Lyon'],
  ['\u202aLyon\u202c', 'Lyon'],
  ['\u2068Lyon\u2069', 'Lyon'],
  ['Saint\u2011Étienne', 'Saint-Étienne'],
  // What stood apart by something unseen is composed.
  ['e\u200b\u0301', 'é'],
])('the normal form of %j is %j', (written, kept) => {
  expect(normalizeText(written)).toBe(kept);
  expect(normalizeText(kept)).toBe(kept);
});
