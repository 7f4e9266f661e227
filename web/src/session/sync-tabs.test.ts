import { expect, test, vi } from 'vitest';
import { TEXTS } from '../app/texts/loaders.ts';
import { session, signIn } from '../data/session/session.ts';
import { culture, showCulture, startTexts } from '../i18n/i18n.ts';
import { customer } from '../testing/people.ts';
import { appearance, showAppearance } from './appearance.ts';
import { syncTabs } from './sync-tabs.ts';

const storageListeners = vi.hoisted(() => {
  const listeners: EventListener[] = [];
  const listen = window.addEventListener.bind(window);
  window.addEventListener = (type: string, listener: EventListenerOrEventListenerObject) => {
    if (type === 'storage' && typeof listener === 'function') listeners.push(listener);
    else listen(type, listener);
  };
  return listeners;
});

const KEY = 'coffret.session';
/** A browser runs the microtasks after each listener; `dispatchEvent` does not. */
async function inAnotherTab(change: object) {
  localStorage.setItem(KEY, JSON.stringify({ ...session, user: { ...session.user, ...change } }));
  for (const listener of storageListeners) {
    listener(new StorageEvent('storage', { key: KEY }));
    await Promise.resolve();
  }
}

test('theme and language of another tab are applied; other stored values are ignored', async () => {
  await startTexts(TEXTS);
  signIn(customer({ prefs: { themeMode: 'light' } }), 'token');
  syncTabs();
  await inAnotherTab({ prefs: { themeMode: 'dark', mainColour: 'plum' }, culture: 'en_EN' });
  expect(appearance).toEqual({ mode: 'dark', colour: 'plum' });
  await expect.poll(() => culture()).toBe('en_EN');

  // Chosen here, and not yet on the server.
  showAppearance({ mode: 'light' });
  await showCulture('fr_FR');
  await inAnotherTab({ fullName: 'Marie Grand' });
  expect(appearance.mode).toBe('light');
  expect(culture()).toBe('fr_FR');
});
