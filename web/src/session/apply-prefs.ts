import { onSignInChange, session } from '../data/session/session.ts';
import { showCulture } from '../i18n/i18n.ts';
import { showAppearance } from './appearance.ts';

/** Theme and language. */
export function applyPrefsOnSignIn(): void {
  onSignInChange(() => {
    const { user } = session;
    if (!user) return;
    showAppearance({ mode: user.prefs.themeMode, colour: user.prefs.mainColour });
    void showCulture(user.culture);
  });
}
