import type { Dashboard } from '@coffret/contracts/dashboard/answers';
import { amountsOf, type Chart, COUNTED_STATUSES, countsOf } from '@coffret/contracts/dashboard/figures';
import { periodsBetween } from '@coffret/contracts/dashboard/periods';
import { LAST_QUOTE_STATUSES } from '@coffret/contracts/statuses';
import { useTranslation } from 'react-i18next';
import { useSignedInUser } from '../../../data/session/session.ts';
import { compactMoneyText, moneyText, monthText, numberText } from '../../../i18n/formats.ts';
import { TimeSeriesChart } from '../../../ui/charts/time-series-chart.tsx';
import { configurationsAddress, quotesAddress } from '../links.ts';
import type { ChartQuery } from './chart-query.ts';
import styles from './charts-section.module.css';
import { exportChart, fileNameOf } from './export-chart.ts';

export function TimeSeriesCharts({ dashboard, query }: { dashboard: Dashboard; query: ChartQuery }) {
  const { t, i18n } = useTranslation();
  const user = useSignedInUser();
  const { from, to, by, agencyIds, sectorIds } = query;
  const periods = periodsBetween(from, to, by);
  const counts = countsOf(dashboard, periods, query);
  const amounts = amountsOf(dashboard, periods, query);
  const nameOf = (period: string, style?: 'short') =>
    by === 'year' ? period : monthText(period, i18n.language, style);
  const axis = {
    ticks: periods.map((one) => nameOf(one, 'short')),
    names: periods.map((one) => nameOf(one)),
  };
  const chosen = { agencyId: agencyIds, sectorId: sectorIds };
  const common = (chart: Chart) => ({
    labels: t('dashboard.charts.period'),
    fileName: fileNameOf(chart),
    exportFigures: () => exportChart(chart, query),
  });
  const asNumber = (value: number) => numberText(value, i18n.language);
  return (
    <div className={styles.courses}>
      <TimeSeriesChart
        {...common('counts')}
        title={t('dashboard.charts.counts')}
        figures={{ full: asNumber, brief: asNumber }}
        course={{
          ...axis,
          series: [
            { label: t('status.PENDING'), as: 'area', values: counts.map(({ PENDING }) => PENDING) },
            { label: t('status.QUOTE_OK'), as: 'area', values: counts.map(({ QUOTE_OK }) => QUOTE_OK) },
          ],
        }}
        addressOf={(at) =>
          configurationsAddress({ createdAt: periods[at] ?? '', status: COUNTED_STATUSES, ...chosen })
        }
      />
      <TimeSeriesChart
        {...common('amounts')}
        title={t('dashboard.charts.amounts')}
        figures={{
          full: (value) => moneyText(value, i18n.language),
          brief: (value) => compactMoneyText(value, i18n.language),
        }}
        totalOf={({ as, values }) =>
          as === 'line' ? (values.at(-1) ?? 0) : values.reduce((all, value) => all + value, 0)
        }
        course={{
          ...axis,
          series: [
            {
              label: t('dashboard.charts.expired'),
              as: 'bars',
              values: amounts.map(({ QUOTE_EXPIRED }) => QUOTE_EXPIRED),
            },
            {
              label: t('dashboard.charts.quoted'),
              as: 'bars',
              values: amounts.map(({ QUOTE_OK }) => QUOTE_OK),
            },
            {
              label: t('dashboard.charts.ordered'),
              as: 'bars',
              values: amounts.map(({ DONE }) => DONE),
            },
            {
              label: t('dashboard.charts.cumulated'),
              as: 'line',
              values: amounts.map(({ cumulated }) => cumulated),
            },
          ],
        }}
        addressOf={(at) =>
          quotesAddress(user, {
            countedAt: periods[at] ?? '',
            status: LAST_QUOTE_STATUSES,
            ...chosen,
          })
        }
      />
    </div>
  );
}
