import { textIn } from '@coffret/cabinet/catalogue';
import type { ConfigurationRow } from '@coffret/contracts/configurations/answers';
import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import { useQuery } from '../../../data/query/use-query.ts';
import { numberText } from '../../../i18n/formats.ts';
import type { TextKey } from '../../../i18n/text-key.ts';
import { useProductsByRef } from '../../catalogue/public.ts';
import { BRANDS } from './queries.ts';

interface FormAnswer {
  label: string;
  answer: string | number;
}

/** Unknown answers stay as they are. */
function wordOf(answer: string): string {
  const key = `configurationForm.options.${answer}`;
  return i18next.exists(key) ? i18next.t(key as TextKey) : answer;
}

function socketsOf(pairs: ConfigurationRow['configElectricalOutlets']): string {
  return Object.entries(pairs)
    .filter(([key]) => key.startsWith('ceeSocketType'))
    .map(([key, type]) => `${pairs[key.replace('ceeSocketType', 'nbCeeSocket')]} × ${wordOf(String(type))}`)
    .join(', ');
}

export function useFormAnswers(row: ConfigurationRow): FormAnswer[] {
  const { t, i18n } = useTranslation();
  const brands = useQuery(BRANDS);
  const products = useProductsByRef(row.accessories);
  const accessories = new Map(
    products.map(({ ref, lib, libEn }) => [ref, textIn(i18n.language, lib, libEn)]),
  );
  const words = (answers: readonly string[]) => answers.map(wordOf).join(', ');
  return [
    { label: t('configurationForm.use'), answer: t(`use.${row.use}`) },
    { label: t('configurationForm.quantity'), answer: row.quantity },
    { label: t('configurationForm.protectionIndex'), answer: row.protectionIndex },
    { label: t('configurationForm.powerSupply'), answer: wordOf(row.powerSupply) },
    {
      label: t('configurationForm.powerSupplyIntensity'),
      answer: row.powerSupplyIntensity.replace('A', ' A'),
    },
    { label: t('configurationForm.electricalConnect'), answer: wordOf(row.electricalConnect) },
    { label: t('configurationForm.earthing'), answer: row.earthing ? t(`earthing.${row.earthing}`) : '' },
    {
      label: t('configurationForm.shortCircuitKA'),
      answer: `${numberText(row.shortCircuitKA, i18n.language)} kA`,
    },
    { label: t('configurationForm.nbCircuitBreakers'), answer: row.nbCircuitBreakers },
    { label: t('configurationForm.nbElectricalOutlets'), answer: row.nbElectricalOutlets },
    { label: t('configurationForm.ceeSockets'), answer: socketsOf(row.configElectricalOutlets) },
    { label: t('configurationForm.safetyEquipment'), answer: words(row.safetyEquipment) },
    {
      label: t('configurationForm.accessories'),
      answer: row.accessories.map((ref) => accessories.get(ref) ?? wordOf(ref)).join(', '),
    },
    {
      label: t('configurationForm.brandId'),
      answer: brands.data?.rows.find(({ id }) => id === row.brandId)?.lib ?? '',
    },
  ].filter(({ answer }) => answer !== '');
}
