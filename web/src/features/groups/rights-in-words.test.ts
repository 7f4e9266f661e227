import { expect, test } from 'vitest';
import { rightsInWords } from './rights-in-words.ts';

test('entities with the same rights are named together, reading first', () => {
  const { onEntities, special } = rightsInWords([
    'project_c',
    'project_r',
    'project_w',
    'project_d',
    'user_w',
    'user_r',
    'catalog_r',
    'dashboard_r',
    'customer_r',
  ]);
  expect(onEntities.map(({ letters, entities }) => [letters, entities])).toEqual([
    ['all', ['Projets']],
    [['r', 'w'], ['Utilisateurs']],
    [['r'], expect.arrayContaining(['Catalogue', 'Tableau de bord'])],
  ]);
  expect(special).toEqual(['Voir le travail de tous les clients']);
});

test('no rights give no words', () => {
  expect(rightsInWords([])).toEqual({ onEntities: [], special: [] });
});
