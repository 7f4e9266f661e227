import { useTranslation } from 'react-i18next';
import { LANGUAGES, showCulture } from '../../i18n/i18n.ts';

/** The other language, by its own name. */
export function LanguageToggle() {
  const { i18n } = useTranslation();
  const other = i18n.language === 'fr' ? 'en_EN' : 'fr_FR';
  const { language, name } = LANGUAGES[other];
  return (
    <button
      type="button"
      className="bp6-button bp6-minimal"
      lang={language}
      onClick={() => void showCulture(other)}
    >
      {name}
    </button>
  );
}
