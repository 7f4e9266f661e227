import { type Language, languageOf } from '@coffret/contracts/languages';
import { useTranslation } from 'react-i18next';
import { byLanguage } from '../../../i18n/by-language.ts';
import french, { type ReplayTexts } from './own-texts.fr.ts';

const textsIn = byLanguage(
  french,
  import.meta.glob<object>('./own-texts.*.ts', { eager: true, import: 'default' }),
);

export function useTexts(): { texts: ReplayTexts; language: Language } {
  const { i18n } = useTranslation();
  return { texts: textsIn(i18n.language), language: languageOf(i18n.language) };
}
