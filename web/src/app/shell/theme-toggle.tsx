import { Flash, Moon } from '@blueprintjs/icons';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { appearance, show } from '../../session/appearance.ts';
import { changePrefs } from '../../session/prefs.ts';

/** Light or dark, at once and for the next time. */
export function ThemeToggle() {
  const { t } = useTranslation();
  const { mode } = useSnapshot(appearance);
  const other = mode === 'dark' ? 'light' : 'dark';
  const label = t(other === 'dark' ? 'shell.toDark' : 'shell.toLight');
  const toggle = () => {
    show({ mode: other });
    void changePrefs({ themeMode: other });
  };
  return (
    <button
      type="button"
      className="bp6-button bp6-minimal"
      aria-label={label}
      title={label}
      onClick={toggle}
    >
      {mode === 'dark' ? <Flash /> : <Moon />}
    </button>
  );
}
