import { LANGUAGE_CODES, LANGUAGES } from '@coffret/contracts/languages';
import { useTranslation } from 'react-i18next';
import { showCulture } from '../../i18n/i18n.ts';

export function LanguageToggle() {
  const { i18n } = useTranslation();
  return LANGUAGE_CODES.filter((language) => language !== i18n.language).map((language) => (
    <button
      key={language}
      type="button"
      className="bp6-button bp6-minimal"
      lang={language}
      onClick={() => void showCulture(LANGUAGES[language].culture)}
    >
      {LANGUAGES[language].name}
    </button>
  ));
}
