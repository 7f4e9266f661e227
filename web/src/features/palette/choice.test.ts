import { expect, test } from 'vitest';
import { matchesName } from './choice.ts';

test('screens are found whatever the case and the accents', () => {
  expect(matchesName({ text: 'Départements' }, 'EPARTE')).toBe(true);
  expect(matchesName({ text: 'Départements' }, 'secteur')).toBe(false);
});
