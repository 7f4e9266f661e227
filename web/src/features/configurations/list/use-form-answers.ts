import { textIn } from '@coffret/cabinet/catalogue';
import type { ConfigurationRow } from '@coffret/contracts/configurations/answers';
import {
  FORM_FIELD_NAMES,
  FORM_FIELDS,
  type FormFieldName,
} from '@coffret/contracts/configurations/form-fields';
import { useTranslation } from 'react-i18next';
import { useQuery } from '../../../data/query/use-query.ts';
import { BRANDS } from '../../../data/resources.ts';
import { numberText } from '../../../i18n/formats.ts';
import { useProductsByRef } from '../../catalogue/public.ts';
import { optionText } from '../form/option-text.ts';

interface FormAnswer {
  label: string;
  answer: string;
}

function socketsOf(pairs: ConfigurationRow['configElectricalOutlets']): string {
  return Object.entries(pairs)
    .filter(([key]) => key.startsWith('ceeSocketType'))
    .map(
      ([key, type]) =>
        `${pairs[key.replace('ceeSocketType', 'nbCeeSocket')]} × ${optionText('configElectricalOutlets', String(type))}`,
    )
    .join(', ');
}

function unitOf(name: FormFieldName): string {
  const field = FORM_FIELDS[name];
  return field.kind === 'number' && field.unit ? ` ${field.unit}` : '';
}

export function useFormAnswers(row: ConfigurationRow): FormAnswer[] {
  const { t, i18n } = useTranslation();
  const brands = useQuery(BRANDS);
  const products = useProductsByRef(row.accessories);
  const accessories = new Map(
    products.map(({ ref, lib, libEn }) => [ref, textIn(i18n.language, lib, libEn)]),
  );
  const chosen = (name: FormFieldName, value: string) => accessories.get(value) ?? optionText(name, value);
  const answerTo = (name: FormFieldName): string => {
    const answer = row[name];
    if (name === 'protectionIndex') return row.protectionIndex;
    if (name === 'configElectricalOutlets') return socketsOf(row.configElectricalOutlets);
    if (name === 'brandId') return brands.data?.rows.find(({ id }) => id === answer)?.lib ?? '';
    if (Array.isArray(answer)) return answer.map((value) => chosen(name, value)).join(', ');
    if (typeof answer === 'number') return [numberText(answer, i18n.language), unitOf(name)].join('');
    return answer === null ? '' : optionText(name, String(answer));
  };
  return FORM_FIELD_NAMES.map((name) => ({
    label: t(`configurationForm.${name}`),
    answer: answerTo(name),
  })).filter(({ answer }) => answer !== '');
}
