import type { Language } from '@coffret/contracts/audit/sentences/voice';
import { useTranslation } from 'react-i18next';
import { auditEn } from './texts.en.ts';
import { type AuditTexts, auditFr } from './texts.fr.ts';

const TEXTS = { fr: auditFr, en: auditEn };

/** The screen's texts in the reader's language. */
export function useTexts(): { texts: AuditTexts; language: Language } {
  const { i18n } = useTranslation();
  const language = i18n.language === 'en' ? 'en' : 'fr';
  return { texts: TEXTS[language], language };
}
