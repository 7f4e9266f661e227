import { expect, test } from 'vitest';
import { isNamed } from './choice.ts';

test('screens are found whatever the case and the accents', () => {
  expect(isNamed({ text: 'Départements' }, 'EPARTE')).toBe(true);
  expect(isNamed({ text: 'Départements' }, 'secteur')).toBe(false);
});
