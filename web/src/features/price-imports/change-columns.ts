import { percentChange } from '@coffret/contracts/price-imports/price-change';
import type { TFunction } from 'i18next';
import { formatter, moneyText } from '../../i18n/formats.ts';
import type { SheetColumn } from '../../ui/table/sheet-column.ts';

interface Change {
  oldPrice: number;
  newPrice: number;
}

/** "+3,1 %" */
export const signedPercent = (language: string) =>
  formatter(language, { style: 'percent', maximumFractionDigits: 1, signDisplay: 'exceptZero' });

export function changeColumns<Row extends Change>(t: TFunction, language: string): SheetColumn<Row>[] {
  const plain = formatter(language, {
    useGrouping: false,
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
  const signed = { signDisplay: 'exceptZero' } as const;
  const euros = formatter(language, { style: 'currency', currency: 'EUR', ...signed });
  const percent = signedPercent(language);
  const money = (
    name: string,
    of: (row: Row) => number,
    text = (value: number) => moneyText(value, language),
  ) => ({
    name,
    width: 108,
    isNumber: true,
    text: (row: Row) => text(of(row)),
    copied: (row: Row) => plain.format(of(row)),
  });
  return [
    money(t('priceImports.before'), ({ oldPrice }) => oldPrice),
    money(t('priceImports.after'), ({ newPrice }) => newPrice),
    money(
      t('priceImports.difference'),
      ({ oldPrice, newPrice }) => newPrice - oldPrice,
      (value) => euros.format(value),
    ),
    {
      name: t('priceImports.change'),
      width: 96,
      isNumber: true,
      text(row) {
        const share = percentChange(row);
        return share === null ? t('priceImports.newPrice') : percent.format(share / 100);
      },
    },
  ];
}
