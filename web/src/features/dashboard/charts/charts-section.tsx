import { Callout } from '@blueprintjs/core';
import type { Dashboard } from '@coffret/contracts/dashboard/answers';
import { quotesOf } from '@coffret/contracts/dashboard/figures';
import { MAX_PERIODS, periodsBetween } from '@coffret/contracts/dashboard/periods';
import { MAX_FILTER_VALUES } from '@coffret/contracts/filters';
import { LAST_QUOTE_STATUSES, type QuoteStatus } from '@coffret/contracts/statuses';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { at } from '../../../data/api/path.ts';
import { query } from '../../../data/query/query.ts';
import { useQuery } from '../../../data/query/use-query.ts';
import { useSignedInUser } from '../../../data/session/session.ts';
import { moneyText, numberText } from '../../../i18n/formats.ts';
import { LoadError } from '../../../ui/elements/load-error.tsx';
import { Skeleton } from '../../../ui/elements/skeleton.tsx';
import { quotesAddress } from '../links.ts';
import { Metric } from '../metric.tsx';
import { type ChartQuery, isTooLong } from './chart-query.ts';
import styles from './charts-section.module.css';
import { ChartsToolbar } from './charts-toolbar.tsx';
import { PieCharts } from './pie-charts.tsx';
import { TimeSeriesCharts } from './time-series-charts.tsx';
import { useChartQuery } from './use-chart-query.ts';

function Kpis({ dashboard, query }: { dashboard: Dashboard; query: ChartQuery }) {
  const { t, i18n } = useTranslation();
  const user = useSignedInUser();
  const { from, to, by, agencyIds, sectorIds } = query;
  const { expired, average } = quotesOf(dashboard, query);
  const countedAt = periodsBetween(from, to, by);
  // A list takes no more values of a filter.
  const linked = (...status: QuoteStatus[]) =>
    countedAt.length <= MAX_FILTER_VALUES && {
      to: quotesAddress(user, { status, countedAt, agencyId: agencyIds, sectorId: sectorIds }),
    };
  return (
    <dl className={styles.kpis}>
      <Metric
        label={t('dashboard.charts.expiredQuotes')}
        figure={numberText(expired, i18n.language)}
        {...linked('QUOTE_EXPIRED')}
      />
      <Metric
        label={t('dashboard.charts.averagePrice')}
        figure={average === null ? t('charts.noData') : moneyText(average, i18n.language)}
        {...linked(...LAST_QUOTE_STATUSES)}
      />
    </dl>
  );
}

export default function ChartsSection() {
  const { t } = useTranslation();
  const id = useId();
  const { query: shown, change } = useChartQuery();
  const { from, to, by, month } = shown;
  const months = periodsBetween(from, to, by).length;
  const tooLong = isTooLong(shown);
  const period = useQuery(tooLong ? null : query(at('/api/dashboard', { from, to, by }), ['dashboard']), {
    keepPrevious: true,
  });
  const ofMonth = useQuery(
    query(at('/api/dashboard', { from: month, to: month, by: 'month' }), ['dashboard']),
    { keepPrevious: true },
  );
  // The displayed range changes only with its data.
  const [range, setRange] = useState({ from, to, by });
  const isOther = range.from !== from || range.to !== to || range.by !== by;
  if (isOther && !tooLong && period.isCurrent) setRange({ from, to, by });
  const failed = [period, ofMonth].find(({ data, error }) => data === undefined && error);
  return (
    <section aria-labelledby={id} className={styles.section}>
      <header>
        <h2 id={id}>{t('dashboard.charts.title')}</h2>
        <ChartsToolbar query={shown} onChange={change} dashboard={period.data ?? ofMonth.data} />
      </header>
      {failed?.error ? (
        <LoadError error={failed.error} onRetry={failed.refetch} />
      ) : ofMonth.data && (period.data || tooLong) ? (
        <>
          {tooLong ? (
            <Callout intent="warning" compact>
              {t('dashboard.charts.tooLong', { months, limit: MAX_PERIODS })}
            </Callout>
          ) : (
            period.data && (
              <>
                <Kpis dashboard={period.data} query={{ ...shown, ...range }} />
                <TimeSeriesCharts dashboard={period.data} query={{ ...shown, ...range }} />
              </>
            )
          )}
          <PieCharts dashboard={ofMonth.data} query={shown} onChange={change} />
        </>
      ) : (
        <Skeleton lines={8} height={40} />
      )}
    </section>
  );
}
