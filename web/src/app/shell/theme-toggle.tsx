import { Flash, Moon } from '@blueprintjs/icons';
import { useTranslation } from 'react-i18next';
import { useStore } from '../../lib/use-store.ts';
import { appearance, showAppearance, type ThemeMode } from '../../session/appearance.ts';

interface ThemeToggleProps {
  /** Gets the new mode, e.g. to save it. */
  onToggle?: (mode: ThemeMode) => void;
}

export function ThemeToggle({ onToggle }: ThemeToggleProps) {
  const { t } = useTranslation();
  const mode = useStore(appearance, (state) => state.mode);
  const other = mode === 'dark' ? 'light' : 'dark';
  const label = t(other === 'dark' ? 'shell.toDark' : 'shell.toLight');
  const toggle = () => {
    showAppearance({ mode: other });
    onToggle?.(other);
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
