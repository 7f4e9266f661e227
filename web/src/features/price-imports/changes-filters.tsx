import { textIn } from '@coffret/cabinet/catalogue';
import type { ListedPrices } from '@coffret/contracts/price-imports/answers';
import type { ChangeFilter } from '@coffret/contracts/price-imports/choice';
import type { PriceListQuery } from '@coffret/contracts/price-imports/commands';
import { NOTES } from '@coffret/contracts/price-list';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from '../../data/query/use-query.ts';
import { BRANDS, CATEGORIES } from '../../data/resources.ts';
import { FilterSelect } from './filter-select.tsx';
import styles from './price-imports.module.css';

export type Filters = Pick<Partial<PriceListQuery>, 'reason' | 'brandId' | 'categoryId'>;

/** As a rule: of changes, a reason is a note. Absent filters have no name. */
export function noted({ reason, brandId, categoryId }: Filters): ChangeFilter {
  const note = NOTES.find((one) => one === reason);
  return {
    ...(note && { reason: note }),
    ...(brandId !== undefined && { brandId }),
    ...(categoryId !== undefined && { categoryId }),
  };
}

interface ChangesFiltersProps {
  listed: ListedPrices;
  filters: Filters;
  onChange: (filters: Filters) => void;
  /** An act on all that they find. */
  children: ReactNode;
}

export function ChangesFilters({ listed, filters, onChange, children }: ChangesFiltersProps) {
  const { t, i18n } = useTranslation();
  const { brandIds, categories, reasons } = listed;
  const brands = useQuery(BRANDS);
  const register = useQuery(CATEGORIES);
  const named = (
    ids: readonly number[],
    rows: readonly { id: number; lib: string; libEn?: string | null }[] = [],
  ) =>
    rows
      .filter(({ id }) => ids.includes(id))
      .map(({ id, lib, libEn }) => ({ value: id, label: textIn(i18n.language, lib, libEn) }));
  const notes = NOTES.filter((note) => reasons.some(({ reason }) => reason === note));
  return (
    <div className={styles.filters}>
      <FilterSelect
        label={t('priceImports.allBrands')}
        value={filters.brandId}
        options={named(brandIds, brands.data?.rows)}
        onChange={(brandId) => onChange({ ...filters, brandId })}
      />
      <FilterSelect
        label={t('priceImports.allCategories')}
        value={filters.categoryId}
        options={named(
          categories.map(({ categoryId }) => categoryId),
          register.data?.rows,
        )}
        onChange={(categoryId) => onChange({ ...filters, categoryId })}
      />
      <FilterSelect
        label={t('priceImports.allNotes')}
        value={NOTES.find((note) => note === filters.reason)}
        options={notes.map((value) => ({ value, label: t(`priceImports.notes.${value}`) }))}
        onChange={(reason) => onChange({ ...filters, reason })}
      />
      {children}
    </div>
  );
}
