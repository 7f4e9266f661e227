import type { Language } from '@coffret/contracts/languages';
import { useTranslation } from 'react-i18next';
import { languageOf } from '../../../i18n/formats.ts';
import { replayEn } from './texts.en.ts';
import { type ReplayTexts, replayFr } from './texts.fr.ts';

const TEXTS: Record<Language, ReplayTexts> = { fr: replayFr, en: replayEn };

export function useTexts(): { texts: ReplayTexts; language: Language } {
  const { i18n } = useTranslation();
  const language = languageOf(i18n.language);
  return { texts: TEXTS[language], language };
}
