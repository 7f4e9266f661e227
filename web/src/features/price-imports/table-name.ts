import type { ListedTable } from '@coffret/contracts/price-list';
import type { TFunction } from 'i18next';

export const tableName = (t: TFunction, { sheet, row }: Pick<ListedTable, 'sheet' | 'row'>): string =>
  sheet === null ? t('priceImports.tableAt', { row }) : t('priceImports.tableOf', { sheet, row });
