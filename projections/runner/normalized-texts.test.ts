import { expect, test } from 'vitest';
import { normalizedTexts } from './normalized-texts.ts';

test('normalizedTexts returns the text fields only, null for other values', () => {
  expect(normalizedTexts(['lib', 'city', 'age'], { lib: 'Été', age: 12, other: 'X' })).toEqual({
    lib: 'ete',
    city: null,
    age: null,
  });
});
