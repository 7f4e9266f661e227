import i18next from 'i18next';
import { expect, test } from 'vitest';
import { TEXTS } from '../app/texts/loaders.ts';
import { culture, loadAllTexts, showCulture, startTexts } from './i18n.ts';

const shown = () => ({ culture: culture(), title: i18next.t('projects.title') });

test('after signing in all texts are in the last requested language, in whichever order they load', async () => {
  await startTexts(TEXTS);
  expect(shown()).toEqual({ culture: 'fr_FR', title: 'projects.title' });

  await Promise.all([showCulture('en_EN'), loadAllTexts()]);
  expect(shown()).toEqual({ culture: 'en_EN', title: 'Projects' });
  expect([localStorage.getItem('coffret.culture'), document.documentElement.lang]).toEqual(['en_EN', 'en']);

  await Promise.all([loadAllTexts(), showCulture('fr_FR')]);
  expect(shown()).toEqual({ culture: 'fr_FR', title: 'Projets' });

  const both = [showCulture('en_EN'), showCulture('fr_FR')];
  await both[0];
  expect(shown()).toEqual({ culture: 'fr_FR', title: 'Projets' });
});
