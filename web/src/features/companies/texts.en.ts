import type { TextsLike } from '../../i18n/texts-like.ts';
import type { companies as french } from './texts.fr.ts';

export const companies: TextsLike<typeof french> = {
  title: 'Companies',
  rows_one: '{{total}} company',
  rows_other: '{{total}} companies',
  emptyText: 'A company appears here with its first verified account.',
  lib: 'Name',
  siren: 'SIREN',
  accounts: 'Accounts',
  accountsOf_one: '{{total}} account',
  accountsOf_other: '{{total}} accounts',
  openQuotes: 'Open quotes',
  openQuotesPrice: 'Open quotes, excl. VAT',
  openOrders: 'To answer',
  openOrdersPrice: 'Orders to answer, excl. VAT',
  note: 'Staff’s note',
  noNote: 'No note',
  identity: 'Identity',
  people: 'People',
  noPeople: 'No account.',
  years: 'Amounts by year',
  year: 'Year',
  quoted: 'Quotes, excl. VAT',
  ordered: 'Ordered, excl. VAT',
  noYears: 'No quote.',
  all: 'See all',
};
