import { expect, test } from 'vitest';
import { suggestedName } from './suggested-name.ts';

test.each([
  ['Scène événementielle 32 A', 'Scène événementielle'],
  ['Chantier 63\u00a0A – nord', 'Chantier nord'],
  ['Stand n°4 (3 kW)', 'Stand n'],
  ['L’atelier', 'L’atelier'],
  ['2 bornes', 'bornes'],
  ['125', ''],
])('a configuration from the template %s is called “%s”', (template, name) => {
  expect(suggestedName(template)).toBe(name);
});
