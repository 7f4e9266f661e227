import type { Language } from '@coffret/contracts/languages';
import { useTranslation } from 'react-i18next';
import { languageOf } from '../../i18n/formats.ts';
import { auditEn } from './texts.en.ts';
import { type AuditTexts, auditFr } from './texts.fr.ts';

const TEXTS: Record<Language, AuditTexts> = { fr: auditFr, en: auditEn };

export function useTexts(): { texts: AuditTexts; language: Language } {
  const { i18n } = useTranslation();
  const language = languageOf(i18n.language);
  return { texts: TEXTS[language], language };
}
