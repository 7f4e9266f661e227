import { eachElementField } from '@coffret/contracts/configurations/element-fields';
import { shortLabels } from '@coffret/contracts/configurations/form-fields';
import { type Language, languageOf } from '@coffret/contracts/languages';
import { useTranslation } from 'react-i18next';
import { byLanguage } from '../../i18n/by-language.ts';
import { word, words } from '../../i18n/words.ts';
import french, { type AuditTexts } from './own-texts.fr.ts';

const textsIn = byLanguage(
  french,
  import.meta.glob<object>('./own-texts.*.ts', { eager: true, import: 'default' }),
);

/** With the labels of the tables of fields. */
export function auditTexts(language: string): AuditTexts {
  const texts = textsIn(language);
  const fields = {
    ...texts.fields,
    ...shortLabels(words()),
    ...eachElementField((_name, { label }) => word(label)),
  };
  return { ...texts, fields };
}

export function useTexts(): { texts: AuditTexts; language: Language } {
  const { i18n } = useTranslation();
  return { texts: auditTexts(i18n.language), language: languageOf(i18n.language) };
}
