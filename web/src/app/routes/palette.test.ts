import { containsWords } from '@coffret/contracts/search-words';
import i18next from 'i18next';
import { expect, test } from 'vitest';
import { loadAllTexts, startTexts } from '../../i18n/i18n.ts';
import { TEXTS } from '../texts/loaders.ts';
import { PALETTE, PRIVATE_ROUTES } from './private-routes.ts';

test('the palette has every screen that is reached without an entity, and one for each thing that is added', () => {
  const known = new Set(PALETTE.map(({ path }) => path));
  const screens = PRIVATE_ROUTES.map(({ path }) => path).filter((path) => !path.includes(':'));
  expect(screens.filter((path) => !known.has(path))).toEqual([]);
  // Nothing is added to the departments.
  const forms = PRIVATE_ROUTES.filter(
    ({ path, access }) =>
      /^\/(?!departments)\w+\/:id$/.test(path) &&
      access !== 'user' &&
      String(access).match(/\w+_c\b/) !== null,
  );
  expect(forms.length).toBeGreaterThan(5);
  expect(forms.map(({ path }) => path.replace(':id', 'new')).filter((path) => !known.has(path))).toEqual([]);
});

test.each([
  ['tarif', '/priceImports'],
  ['importer', '/priceImports'],
  ['ajouter un utilisateur', '/users/new'],
  ['ajouter un produit', '/catalogs/new'],
])('"%s" finds %s', async (typed, path) => {
  await startTexts(TEXTS);
  await loadAllTexts();
  const found = PALETTE.filter(({ text }) => containsWords(i18next.t(text), typed));
  expect(found.map((screen) => screen.path)).toContain(path);
});
