import type { Quote } from '@coffret/contracts/quotes/answers';
import { useTranslation } from 'react-i18next';
import { useQuery } from '../../data/query/use-query.ts';
import { newestQuoteOf } from '../../data/resources.ts';
import { longDateText } from '../../i18n/formats.ts';

/** After a sentence that says until when the quote is valid. */
export function PricesChange({ of: { pricesChangeAt } }: { of: Pick<Quote, 'pricesChangeAt'> }) {
  const { t, i18n } = useTranslation();
  return pricesChangeAt ? (
    <span>{t('quotes.now.pricesChange', { date: longDateText(pricesChangeAt, i18n.language) })}</span>
  ) : null;
}

export function PricesChangeOf({ configurationId: id }: { configurationId: number }) {
  const { data } = useQuery(newestQuoteOf(id));
  return data ? <PricesChange of={data} /> : null;
}
