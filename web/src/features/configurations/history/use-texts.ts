import type { Language } from '@coffret/contracts/audit/sentences/voice';
import { useTranslation } from 'react-i18next';
import { replayEn } from './texts.en.ts';
import { type ReplayTexts, replayFr } from './texts.fr.ts';

const TEXTS = { fr: replayFr, en: replayEn };

/** The screens' texts in the reader's language. */
export function useTexts(): { texts: ReplayTexts; language: Language } {
  const { i18n } = useTranslation();
  const language = i18n.language === 'en' ? 'en' : 'fr';
  return { texts: TEXTS[language], language };
}
