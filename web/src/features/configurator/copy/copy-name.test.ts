import { duplicate } from '@coffret/contracts/configurations/commands';
import { expect, test } from 'vitest';
import { copyName } from './copy-name.ts';

const copyOf = (name: string) => `Copie de ${name}`;

test.each([
  ['Halle', [], 'Copie de Halle'],
  ['Halle', ['Halle', 'copie de halle'], 'Copie de Halle B'],
  ['Halle', ['Copie de Halle', 'Copie de Halle B'], 'Copie de Halle C'],
  ['Halle B', ['Copie de Halle B'], 'Copie de Halle C'],
  ['Copie de Halle', ['Copie de Halle'], 'Copie de Halle B'],
  ['Copie de Halle B', ['Copie de Halle B'], 'Copie de Halle C'],
  ['Halle Z', ['Copie de Halle Z'], 'Copie de Halle Z B'],
  ['Scène d’été', [], 'Copie de Scène d’été'],
])('the copy of %s beside %j is called %s', (lib, taken, name) => {
  expect(copyName(lib, taken, copyOf)).toBe(name);
});

test('names of copies satisfy the rule of names', () => {
  const taken: string[] = [];
  for (let copy = 0; copy < 60; copy++) {
    const name = copyName('h'.repeat(255), taken, copyOf);
    expect([name, duplicate.safeParse({ lib: name }).success]).toEqual([name, true]);
    expect(taken).not.toContain(name);
    taken.push(name);
  }
});
