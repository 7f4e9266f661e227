import type { AffectedQuote, CustomerImpact, PriceImpact } from '@coffret/contracts/catalogue/answers';
import type { PriceSums } from '@coffret/contracts/price-imports/answers';
import type { TFunction } from 'i18next';
import { Link } from 'react-router-dom';
import { CustomerLink } from '../../crud/entity/customer-link.tsx';
import { dateText, numberText } from '../../i18n/formats.ts';
import { configuratorPath } from '../../session/screens.ts';
import type { SheetColumn } from '../../ui/table/sheet-column.ts';
import { changeColumns, signedPercent } from './change-columns.ts';

const toCustomer = (customer: { userId: number; company: string }) => <CustomerLink customer={customer} />;

export const customersSheet = (t: TFunction, language: string): SheetColumn<CustomerImpact>[] => [
  { name: t('priceImports.customer'), width: 296, text: ({ company }) => company, cell: toCustomer },
  {
    name: t('priceImports.configurations'),
    width: 136,
    isNumber: true,
    text: ({ configurations }) => numberText(configurations, language),
  },
  ...changeColumns<CustomerImpact>(t, language),
];

export const impactSheet = (t: TFunction, language: string): SheetColumn<PriceImpact>[] => [
  { name: t('priceImports.customer'), width: 160, text: ({ company }) => company, cell: toCustomer },
  { name: t('priceImports.project'), width: 136, text: ({ projectLib }) => projectLib },
  {
    name: t('priceImports.configuration'),
    width: 160,
    text: ({ lib }) => lib,
    cell: ({ id, lib }) => <Link to={configuratorPath(id)}>{lib}</Link>,
  },
  ...changeColumns<PriceImpact>(t, language),
];

export const quotesSheet = (t: TFunction, language: string): SheetColumn<AffectedQuote>[] => [
  { name: t('priceImports.customer'), width: 160, text: ({ company }) => company, cell: toCustomer },
  {
    name: t('priceImports.quote'),
    width: 136,
    text: ({ reference }) => reference,
    cell: ({ configurationId, reference }) => (
      <Link to={`/configurations/${configurationId}/quotes`}>{reference}</Link>
    ),
  },
  { name: t('priceImports.validUntil'), width: 144, text: ({ validUntil }) => dateText(validUntil) },
  ...changeColumns<AffectedQuote>(t, language),
];

export type CategorySums = PriceSums & { lib: string };

export function categoriesSheet(t: TFunction, language: string): SheetColumn<CategorySums>[] {
  const percent = signedPercent(language);
  return [
    { name: t('priceImports.category'), width: 320, text: ({ lib }) => lib },
    { name: t('priceImports.rise'), width: 112, isNumber: true, text: ({ up }) => numberText(up, language) },
    {
      name: t('priceImports.fall'),
      width: 112,
      isNumber: true,
      text: ({ down }) => numberText(down, language),
    },
    {
      name: t('priceImports.average'),
      width: 112,
      isNumber: true,
      text: ({ percent: mean }) => (mean === null ? '—' : percent.format(mean / 100)),
    },
  ];
}
