import { CODED_FIELDS } from '@coffret/contracts/configurations/form-fields';
import { isDay } from '@coffret/contracts/day';
import type { Language } from '@coffret/contracts/languages';
import i18next from 'i18next';
import { dateTimeText, dayText, numberText } from '../../i18n/formats.ts';
import type { AuditTexts } from './own-texts.fr.ts';

const TIME = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/** Fields whose values are codes. */
const CODES: { readonly [field: string]: string } = {
  status: 'status',
  activity: 'activities',
  ...Object.fromEntries(CODED_FIELDS.map((name) => [name, name])),
};

type Path = readonly string[];

/** « Devis › Prix ». */
export const fieldText = (path: Path, { fields, otherField }: AuditTexts): string =>
  path.map((name) => fields[name] ?? otherField).join(' › ');

export function valueText(path: Path, value: unknown, texts: AuditTexts, language: Language): string {
  const codes = CODES[path.at(-1) ?? ''];
  const label: unknown =
    codes && typeof value === 'string'
      ? i18next.getResource(language, 'translation', `${codes}.${value}`)
      : undefined;
  if (typeof label === 'string') return label;
  if (value === null || value === undefined || value === '') return texts.none;
  if (typeof value === 'boolean') return value ? texts.yes : texts.no;
  if (typeof value === 'number') return numberText(value, language);
  if (typeof value === 'string') {
    if (isDay(value)) return dayText(value);
    return TIME.test(value) ? dateTimeText(value) : value;
  }
  if (Array.isArray(value) && value.every((one) => typeof one !== 'object')) {
    return value.length === 0 ? texts.none : value.join(', ');
  }
  if (Array.isArray(value)) return value.map((one) => valueText(path, one, texts, language)).join(' · ');
  return Object.entries(value)
    .filter(([, part]) => part !== null)
    .map(([name, part]) => texts.labelled(fieldText([name], texts), valueText([name], part, texts, language)))
    .join(', ');
}
