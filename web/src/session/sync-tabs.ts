import { subscribe } from 'valtio';
import { session } from '../data/session/session.ts';
import { showCulture } from '../i18n/i18n.ts';
import { showAppearance } from './appearance.ts';

const chosen = () => ({
  mode: session.user?.prefs.themeMode,
  colour: session.user?.prefs.mainColour,
  culture: session.user?.culture,
});

/** Applies preferences of other tabs. */
export function syncTabs(): void {
  let known = chosen();
  subscribe(session, () => {
    known = chosen();
  });
  // Other storage changes are ignored.
  window.addEventListener('storage', () => {
    const { mode, colour, culture } = chosen();
    if (mode !== known.mode || colour !== known.colour) showAppearance({ mode, colour });
    if (culture && culture !== known.culture) void showCulture(culture);
  });
}
