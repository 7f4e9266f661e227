import { Projects } from '@blueprintjs/icons';
import { expect, test } from 'vitest';
import { type Choice, isNamed, stepFrom } from './choice.ts';

const choices: Choice[] = ['a', 'b', 'c'].map((id) => ({
  id,
  text: id,
  Icon: Projects,
  choose: () => undefined,
}));

test('the arrows go from choice to choice, and round the ends', () => {
  expect(stepFrom(choices, 'a', 1)).toBe('b');
  expect(stepFrom(choices, 'c', 1)).toBe('a');
  expect(stepFrom(choices, 'a', -1)).toBe('c');
});

test('without a choice the arrows begin at an end; without choices they go nowhere', () => {
  expect(stepFrom(choices, null, 1)).toBe('a');
  expect(stepFrom(choices, 'gone', -1)).toBe('c');
  expect(stepFrom([], null, 1)).toBe(null);
});

test('screens are found whatever the case and the accents', () => {
  expect(isNamed({ text: 'Départements' }, 'EPARTE')).toBe(true);
  expect(isNamed({ text: 'Départements' }, 'secteur')).toBe(false);
});
