import {
  CEE_SOCKET_TYPES,
  ELECTRICAL_CONNECTS,
  NONE,
  POWER_SUPPLIES,
  POWER_SUPPLY_INTENSITIES,
  PROTECTION_INDEXES,
  SAFETY_EQUIPMENTS,
} from '@coffret/cabinet/configuration';
import type { List } from '@coffret/contracts/answers';
import type { Product } from '@coffret/contracts/catalogue/answers';
import type { Brand } from '@coffret/contracts/registers/answers';
import { useTranslation } from 'react-i18next';
import type { Option } from '../../form/select-field.tsx';
import { useQuery } from '../../live/use-query.ts';

/** The answers to choose from (cabinet-rules.md, section 2), in the user's words. */
export function useOptions() {
  const { t } = useTranslation();
  return {
    protectionIndexes: PROTECTION_INDEXES.map((value) => ({
      value,
      label: `${value} (${t(`configurationForm.options.${value}`)})`,
    })),
    intensities: POWER_SUPPLY_INTENSITIES.map((value) => ({ value, label: value.replace('A', ' A') })),
    supplies: POWER_SUPPLIES.map((value) => ({ value, label: t(`configurationForm.options.${value}`) })),
    connects: ELECTRICAL_CONNECTS.map((value) => ({ value, label: t(`configurationForm.options.${value}`) })),
    socketTypes: CEE_SOCKET_TYPES.map((value) => ({ value, label: t(`configurationForm.options.${value}`) })),
    safety: SAFETY_EQUIPMENTS.map((value) => ({ value, label: t(`configurationForm.options.${value}`) })),
  };
}

export function useBrands(): Option<number>[] {
  const { data } = useQuery<List<Brand>>('/api/brands?size=all', {
    changedBy: ['brand'],
  });
  return data?.rows.map(({ id, lib }) => ({ value: id, label: lib })) ?? [];
}

/** None, and every element of the catalogue that is an accessory. */
export function useAccessories(): Option<string>[] {
  const { t } = useTranslation();
  const { data } = useQuery<List<Product>>('/api/products?line=0&size=100&sort=lib', {
    changedBy: ['product'],
  });
  if (!data) return [];
  // What answers the question of safety is asked there.
  const accessories = data.rows.filter(
    ({ technical }) => technical.elementKind === 'ACC' && !technical.safetyEquipment,
  );
  return [
    { value: NONE, label: t('configurationForm.options.NONE') },
    ...accessories.map(({ ref, lib }) => ({ value: ref, label: lib })),
  ];
}
