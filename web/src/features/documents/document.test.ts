import { expect, test } from 'vitest';
import { sizeText } from './document.ts';

/** Intl's spaces are not the keyboard's. */
const plain = (text: string) => text.replace(/\s/g, ' ');

test('sizes are shown in common units', () => {
  expect([12, 1499, 999_000, 1_440_000, 20_971_520].map((bytes) => plain(sizeText(bytes, 'fr')))).toEqual([
    '1 ko',
    '1 ko',
    '999 ko',
    '1,4 Mo',
    '21 Mo',
  ]);
  expect(plain(sizeText(1_440_000, 'en'))).toBe('1.4 MB');
});
