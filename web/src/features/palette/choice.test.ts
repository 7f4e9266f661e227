import { expect, test } from 'vitest';
import { type Choice, exactFirst, matchesName, ranked } from './choice.ts';

test('screens are found whatever the case and the accents', () => {
  expect(matchesName({ text: 'Départements' }, 'EPARTE')).toBe(true);
  expect(matchesName({ text: 'Départements' }, 'secteur')).toBe(false);
});

const named = (text: string, detail?: string): Choice => ({
  id: text,
  text,
  Icon: () => null,
  choose: () => undefined,
  ...(detail && { detail }),
});

test('the best match comes first; equal matches keep their order', () => {
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

test('the order of the words does not count; the name comes before the detail', () => {
  const choices = [
    named('Sarah Dupont', 'Usines Garnier'),
    named('Sarah-Lou Garnier'),
    named('Sarah Garnier', 'Artisan Boyer'),
  ];
  expect(ranked(choices, 'garnier sarah').map(({ text }) => text)).toEqual([
    'Sarah Garnier',
    'Sarah-Lou Garnier',
    'Sarah Dupont',
  ]);
});

test('what bears exactly the typed name comes before other kinds', () => {
  const groups = [
    { title: 'Projets', choices: [named('Chantier Lyon')] },
    { title: 'Devis', choices: [] },
    { title: 'Agences', choices: [named('Lyon')] },
  ];
  const titles = (typed: string) => exactFirst(groups, typed).map(({ title }) => title);
  expect(titles('lyon')).toEqual(['Agences', 'Projets', 'Devis']);
  expect(titles('ly')).toEqual(['Projets', 'Devis', 'Agences']);
});
