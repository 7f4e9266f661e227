import { expect, test } from 'vitest';
import { TEXTS } from '../app/texts/loaders.ts';
import { session, signIn } from '../data/session/session.ts';
import { culture, showCulture, startTexts } from '../i18n/i18n.ts';
import { customer } from '../testing/people.ts';
import { appearance, showAppearance } from './appearance.ts';
import { syncTabs } from './sync-tabs.ts';

const KEY = 'coffret.session';
const inAnotherTab = (change: object) => {
  localStorage.setItem(KEY, JSON.stringify({ ...session, user: { ...session.user, ...change } }));
  window.dispatchEvent(new StorageEvent('storage', { key: KEY }));
};

test('theme and language of another tab are applied; other stored values are ignored', async () => {
  await startTexts(TEXTS);
  signIn(customer({ prefs: { themeMode: 'light' } }), 'token');
  syncTabs();
  inAnotherTab({ prefs: { themeMode: 'dark', mainColour: 'plum' }, culture: 'en_EN' });
  expect(appearance).toEqual({ mode: 'dark', colour: 'plum' });
  await expect.poll(() => culture()).toBe('en_EN');

  // Chosen here, and not yet on the server.
  showAppearance({ mode: 'light' });
  await showCulture('fr_FR');
  inAnotherTab({ fullName: 'Marie Grand' });
  expect(appearance.mode).toBe('light');
  expect(culture()).toBe('fr_FR');
});
