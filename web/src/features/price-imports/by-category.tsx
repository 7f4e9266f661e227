import { textIn } from '@coffret/cabinet/catalogue';
import type { ListedPrices } from '@coffret/contracts/price-imports/answers';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from '../../data/query/use-query.ts';
import { CATEGORIES } from '../../data/resources.ts';
import { Sheet } from '../../ui/table/sheet.tsx';
import { categoriesSheet } from './impact-sheets.tsx';

/** The ones with most changes first. */
export function ByCategory({ categories }: Pick<ListedPrices, 'categories'>) {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const { data } = useQuery(CATEGORIES);
  const columns = useMemo(() => categoriesSheet(t, language), [t, language]);
  const rows = categories
    .map(({ categoryId, ...sums }) => {
      const category = data?.rows.find(({ id }) => id === categoryId);
      return { ...sums, lib: category ? textIn(language, category.lib, category.libEn) : '—' };
    })
    .toSorted((a, b) => b.up + b.down - a.up - a.down);
  return <Sheet title={t('priceImports.byCategory')} columns={columns} rows={rows} height={420} />;
}
