import { largestFirst } from '@coffret/contracts/price-imports/price-change';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { isErrorResponse } from '../../data/api/error-response.ts';
import { formatter, moneyText, numberText } from '../../i18n/formats.ts';
import { LoadError } from '../../ui/elements/load-error.tsx';
import { Skeleton } from '../../ui/elements/skeleton.tsx';
import { Sheet } from '../../ui/table/sheet.tsx';
import { fetchImpact } from './acts.ts';
import { AffectedQuotes } from './affected-quotes.tsx';
import { customersSheet, impactSheet } from './impact-sheets.tsx';
import styles from './price-imports.module.css';
import type { Taken } from './taken.ts';
import { useChosenAnswer } from './use-chosen-answer.ts';

/** Loaded on demand. */
export function Impact({ id, chosen }: { id: number; chosen: Taken }) {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const { answer, again } = useChosenAnswer(fetchImpact, id, chosen);
  const columns = useMemo(
    () => ({ customers: customersSheet(t, language), impact: impactSheet(t, language) }),
    [t, language],
  );
  const rows = useMemo(() => largestFirst(answer && !isErrorResponse(answer) ? answer.impact : []), [answer]);
  if (!answer) return <Skeleton lines={6} height={20} />;
  if (isErrorResponse(answer)) return <LoadError error={answer} onRetry={again} />;
  const { customers, totals, quotes } = answer;
  const { configurations, oldPrice, newPrice } = totals;
  if (configurations === 0) {
    return (
      <>
        <p className="muted">{t('priceImports.noImpact')}</p>
        <AffectedQuotes quotes={quotes} />
      </>
    );
  }
  const difference = formatter(language, { style: 'currency', currency: 'EUR', signDisplay: 'exceptZero' });
  const count = { count: configurations, total: numberText(configurations, language) };
  const customersTitle = t('priceImports.byCustomer');
  const title = t('priceImports.configurationsTitle');
  return (
    <>
      <dl className={styles.totals}>
        <div>
          <dt>{t('priceImports.affected', count)}</dt>
          <dd>{numberText(configurations, language)}</dd>
        </div>
        <div>
          <dt>{t('priceImports.totalBefore')}</dt>
          <dd>{moneyText(oldPrice, language)}</dd>
        </div>
        <div>
          <dt>{t('priceImports.totalAfter')}</dt>
          <dd>{moneyText(newPrice, language)}</dd>
        </div>
        <div>
          <dt>{t('priceImports.totalDifference')}</dt>
          <dd>{difference.format(newPrice - oldPrice)}</dd>
        </div>
      </dl>
      {customers.length > 0 && (
        <section className={styles.section}>
          <h2>{customersTitle}</h2>
          <Sheet title={customersTitle} columns={columns.customers} rows={customers} />
        </section>
      )}
      {rows.length > 0 && (
        <section className={styles.section}>
          <h2>{title}</h2>
          <Sheet title={title} columns={columns.impact} rows={rows} count={configurations} />
        </section>
      )}
      <AffectedQuotes quotes={quotes} />
    </>
  );
}
