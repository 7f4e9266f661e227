import { onSignedIn, session } from '../data/session/session.ts';
import { showCulture } from '../i18n/i18n.ts';
import { show } from './appearance.ts';

/** Whoever signs in finds the product as they left it: its looks and its language. */
export function followPrefs(): void {
  onSignedIn(() => {
    const { user } = session;
    if (!user) return;
    show({ mode: user.prefs.themeMode, colour: user.prefs.mainColour });
    void showCulture(user.culture);
  });
}
