import { expect, test } from 'vitest';
import { containsWords } from './contains-words.ts';

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
