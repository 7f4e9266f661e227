import type { Culture } from '@coffret/contracts/languages';
import { useTranslation } from 'react-i18next';
import { LANGUAGES, showCulture } from '../../i18n/i18n.ts';

export function LanguageToggle() {
  const { i18n } = useTranslation();
  return Object.entries(LANGUAGES)
    .filter(([, { language }]) => language !== i18n.language)
    .map(([culture, { language, name }]) => (
      <button
        key={culture}
        type="button"
        className="bp6-button bp6-minimal"
        lang={language}
        onClick={() => void showCulture(culture as Culture)}
      >
        {name}
      </button>
    ));
}
