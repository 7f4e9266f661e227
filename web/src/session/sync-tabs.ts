import { subscribe } from 'valtio';
import { session } from '../data/session/session.ts';
import { showCulture } from '../i18n/i18n.ts';
import { showAppearance } from './appearance.ts';

const chosen = () => ({
  mode: session.user?.prefs.themeMode,
  colour: session.user?.prefs.mainColour,
  culture: session.user?.culture,
});

/** What the user chooses in one tab is shown in the others, which share the session. */
export function syncTabs(): void {
  let known = chosen();
  subscribe(session, () => {
    known = chosen();
  });
  // The session has taken over by now what the other tab wrote; not all of it is news.
  window.addEventListener('storage', () => {
    const { mode, colour, culture } = chosen();
    if (mode !== known.mode || colour !== known.colour) showAppearance({ mode, colour });
    if (culture && culture !== known.culture) void showCulture(culture);
  });
}
