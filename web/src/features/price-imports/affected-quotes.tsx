import type { AffectedQuotes as Touched } from '@coffret/contracts/catalogue/answers';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { moneyText, numberText } from '../../i18n/formats.ts';
import { Sheet } from '../../ui/table/sheet.tsx';
import { quotesSheet } from './impact-sheets.tsx';
import styles from './price-imports.module.css';

/** With totals now and after renewal. */
export function AffectedCount({ quotes }: { quotes: Touched }) {
  const { t, i18n } = useTranslation();
  const { count, customers, oldPrice, newPrice } = quotes;
  if (count === 0) return <>{t('priceImports.noQuotes')}</>;
  const [from, to] = [oldPrice, newPrice].map((euros) => moneyText(euros, i18n.language));
  return (
    <>
      <strong>{t('priceImports.quotes', { count, total: numberText(count, i18n.language) })}</strong>
      <br />
      {t('priceImports.quotesTotals', { count: customers, from, to })}
    </>
  );
}

export function AffectedQuotes({ quotes }: { quotes: Touched }) {
  const { t, i18n } = useTranslation();
  const columns = useMemo(() => quotesSheet(t, i18n.language), [t, i18n.language]);
  const title = t('priceImports.quotesTitle');
  return (
    <section className={styles.section}>
      <h2>{title}</h2>
      <p>
        <AffectedCount quotes={quotes} />
      </p>
      {quotes.rows.length > 0 && (
        <Sheet title={title} columns={columns} rows={quotes.rows} count={quotes.count} />
      )}
    </section>
  );
}
