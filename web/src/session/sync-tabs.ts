import { changedInOtherTab, session } from '../data/session/session.ts';
import { showCulture } from '../i18n/i18n.ts';
import { showAppearance } from './appearance.ts';

/** Applies preferences of other tabs. */
export function syncTabs(): void {
  changedInOtherTab.listen((before) => {
    const { user } = session;
    if (!user) return;
    const { themeMode: mode, mainColour: colour } = user.prefs;
    if (mode !== before?.prefs.themeMode || colour !== before?.prefs.mainColour)
      showAppearance({ mode, colour });
    if (user.culture !== before?.culture) void showCulture(user.culture);
  });
}
