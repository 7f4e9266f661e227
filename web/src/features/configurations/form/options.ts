import { type Catalogue, createCatalogue, isWithdrawn, textIn } from '@coffret/cabinet/catalogue';
import { CEE_SOCKET_TYPES, NONE } from '@coffret/cabinet/configuration';
import type { FormFieldName } from '@coffret/contracts/configurations/form-fields';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { at } from '../../../data/api/path.ts';
import { query } from '../../../data/query/query.ts';
import { type QueryResult, useQuery } from '../../../data/query/use-query.ts';
import { BRANDS } from '../../../data/resources.ts';
import type { Option } from '../../../form/select-field.tsx';
import { today } from '../../../lib/today.ts';
import { useDebounced } from '../../../lib/use-debounced.ts';
import { useProductsByRef } from '../../catalogue/public.ts';
import { impossible } from './contradictions.ts';
import type { FormValues } from './form-values.ts';
import { optionText } from './option-text.ts';

/** See cabinet-rules.md, section 2. What the other answers make impossible cannot be chosen. */
export function useOptions(values: FormValues, catalogue: Catalogue) {
  const { t } = useTranslation();
  const option = (value: string, label: string): Option<string> => {
    const why = impossible(values, value, catalogue);
    return why
      ? { value, label, disabledReason: t(`configurationForm.impossible.${why}`) }
      : { value, label };
  };
  return {
    of: (name: FormFieldName, all: readonly string[]) =>
      all.map((value) => {
        const text = optionText(name, value);
        return option(value, name === 'protectionIndex' ? `${value} (${text})` : text);
      }),
    socketTypes: CEE_SOCKET_TYPES.map((value) => option(value, t(`configurationForm.options.${value}`))),
  };
}

/** Empty while it is not known whole. */
function useParts(elementKind: 'CONNECTION' | 'CEE' | 'ESTOP') {
  const { data } = useQuery(
    query(at('/api/products', { elementKind, isArchived: false, size: 100 }), ['product']),
  );
  return data?.rows.length === data?.count ? data?.rows : undefined;
}

/** The parts that a protection index may rule out. */
export function useRatedParts(): Catalogue {
  const [connections, sockets, stops] = [useParts('CONNECTION'), useParts('CEE'), useParts('ESTOP')];
  return useMemo(() => {
    const parts = [...(connections ?? []), ...(sockets ?? []), ...(stops ?? [])];
    return createCatalogue(parts.filter((product) => !isWithdrawn(product, today())));
  }, [connections, sockets, stops]);
}

export function useBrands(): Option<number>[] {
  const { data } = useQuery(BRANDS);
  return data?.rows.map(({ id, lib }) => ({ value: id, label: lib })) ?? [];
}

const DEBOUNCE_MS = 300;

interface Accessories extends Pick<QueryResult<unknown>, 'error' | 'refetch'> {
  options: Option<string>[];
  hasMore: boolean;
}

/** None, matching accessories, and the chosen ones. */
export function useAccessories(text: string, chosen: readonly string[]): Accessories {
  const { t, i18n } = useTranslation();
  const search = useDebounced(text.trim(), DEBOUNCE_MS);
  const { data, error, refetch } = useQuery(
    query(
      at('/api/products', {
        line: 0,
        elementKind: 'ACC',
        isArchived: false,
        sort: 'lib',
        size: 100,
        search: search || undefined,
      }),
      ['product'],
    ),
    { keepPrevious: true },
  );
  // Safety equipment has its own field.
  const found =
    data?.rows.filter((product) => !product.technical.safetyEquipment && !isWithdrawn(product, today())) ??
    [];
  const missing = chosen.filter((ref) => ref !== NONE && !found.some((product) => product.ref === ref));
  const named = useProductsByRef(data ? missing : []);
  if (!data) return { options: [], hasMore: false, error, refetch };
  return {
    options: [
      { value: NONE, label: t('configurationForm.options.NONE') },
      ...[...found, ...named].map(({ ref, lib, libEn }) => ({
        value: ref,
        label: textIn(i18n.language, lib, libEn),
      })),
    ],
    hasMore: data.count > data.rows.length,
    error,
    refetch,
  };
}
