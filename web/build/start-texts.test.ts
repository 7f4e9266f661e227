import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withStartTexts } from './start-texts.ts';

test('the page says in each language that the application could not start', async () => {
  const page = readFileSync(join(import.meta.dirname, '../index.html'), 'utf8');
  const shown = await withStartTexts(page);
  expect(shown).toContain(
    '<h1><span lang="fr">L’application n’a pas pu démarrer</span> · ' +
      '<span lang="en">The application could not start</span></h1>',
  );
  expect(shown).not.toMatch(/%\w+%|undefined/);
});
