import { expect, test } from 'vitest';
import { initials } from './avatar.tsx';
import { AVATARS } from './avatars.ts';

test('there are 24 different avatars', () => {
  expect(AVATARS).toHaveLength(24);
  expect(new Set(AVATARS.map((avatar) => JSON.stringify(avatar))).size).toBe(24);
});

test.each([
  ['Marie Petit', 'MP'],
  ['  jean-luc  de la  tour ', 'JT'],
  ['Administrateur', 'A'],
  ['', ''],
  ['🎪 Fête 👩‍🔧', '🎪👩‍🔧'],
])('the initials of "%s" are "%s"', (name, expected) => {
  expect(initials(name)).toBe(expected);
});
