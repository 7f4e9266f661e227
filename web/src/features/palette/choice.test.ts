import { expect, test } from 'vitest';
import { type Choice, matchesName, ranked } from './choice.ts';

test('screens are found whatever the case and the accents', () => {
  expect(matchesName({ text: 'Départements' }, 'EPARTE')).toBe(true);
  expect(matchesName({ text: 'Départements' }, 'secteur')).toBe(false);
});

test('the best match comes first; equal matches keep their order', () => {
  const named = (text: string, detail?: string) => ({ text, ...(detail && { detail }) }) as Choice;
  const choices = [
    named('Grande halle'),
    named('Challes'),
    named('Marie', 'Halle et Fils'),
    named('Halles'),
    named('Halle'),
  ];
  expect(ranked(choices, 'halle').map(({ text }) => text)).toEqual([
    'Halle',
    'Halles',
    'Grande halle',
    'Marie',
    'Challes',
  ]);
});
