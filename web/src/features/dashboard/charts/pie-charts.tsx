import type { Dashboard } from '@coffret/contracts/dashboard/answers';
import {
  byActivity,
  bySector,
  type Chart,
  COUNTED_STATUSES,
  everByActivity,
} from '@coffret/contracts/dashboard/figures';
import { useTranslation } from 'react-i18next';
import { activityName } from '../../../form/activities.ts';
import { monthText, numberText } from '../../../i18n/formats.ts';
import { PieChart } from '../../../ui/charts/pie-chart.tsx';
import { configurationsAddress } from '../links.ts';
import type { ChartQuery } from './chart-query.ts';
import styles from './charts-section.module.css';
import { exportChart, fileNameOf } from './export-chart.ts';
import { MonthPicker } from './month-picker.tsx';

interface PieChartsProps {
  dashboard: Dashboard;
  query: ChartQuery;
  onChange: (changes: Partial<ChartQuery>) => void;
}

export function PieCharts({ dashboard, query, onChange }: PieChartsProps) {
  const { t, i18n } = useTranslation();
  const { month, agencyIds, sectorIds } = query;
  const chosen = { createdAt: month, status: COUNTED_STATUSES, agencyId: agencyIds, sectorId: sectorIds };
  const figures = {
    full: (value: number) => numberText(value, i18n.language),
    brief: (value: number) => numberText(value, i18n.language),
  };
  const ever = everByActivity(dashboard);
  const sectorNames = new Map(dashboard.ProjSectors.map(({ id, lib }) => [id, lib]));
  /** Equal colours in both charts. */
  const colourOf = (activity: string) => {
    const at = ever.findIndex(({ of }) => of === activity);
    return at < 0 ? ever.length : at;
  };
  const ofActivities = (shares: typeof ever) =>
    shares
      .map(({ of, count }) => ({
        label: of === '' ? t('dashboard.charts.noActivity') : activityName(of),
        value: count,
        colour: colourOf(of),
      }))
      .sort((a, b) => a.colour - b.colour);
  const activities = byActivity(dashboard, query).sort((a, b) => colourOf(a.of) - colourOf(b.of));
  const sectors = bySector(dashboard, query);
  const common = (chart: Chart) => ({
    values: t('configurations.title'),
    figures,
    fileName: fileNameOf(chart),
    exportFigures: () => exportChart(chart, { ...query, from: month, to: month, by: 'month' }),
  });
  return (
    <>
      <div className={styles.toolbar}>
        <MonthPicker
          label={t('dashboard.charts.pieMonth')}
          month={month}
          onChange={(chosen) => onChange({ month: chosen })}
        />
      </div>
      <div className={styles.pies}>
        <PieChart
          {...common('activities')}
          title={t('dashboard.charts.activities')}
          text={t('dashboard.charts.begunIn', { month: monthText(month, i18n.language) })}
          labels={t('fields.activity')}
          shares={ofActivities(activities)}
          addressOf={(at) => configurationsAddress({ ...chosen, activity: activities[at]?.of ?? '' })}
        />
        <PieChart
          {...common('sectors')}
          title={t('dashboard.charts.bySector')}
          text={t('dashboard.charts.begunIn', { month: monthText(month, i18n.language) })}
          labels={t('list.fields.sectorLib')}
          shares={sectors.map(({ of, count }) => ({
            label: (of !== null && sectorNames.get(of)) || t('users.noSector'),
            value: count,
          }))}
          addressOf={(at) => configurationsAddress({ ...chosen, sectorId: sectors[at]?.of ?? '' })}
        />
        <PieChart
          {...common('everyActivity')}
          title={t('dashboard.charts.activities')}
          text={t('dashboard.charts.ever')}
          labels={t('fields.activity')}
          shares={ofActivities(ever)}
          addressOf={(at) => configurationsAddress({ activity: ever[at]?.of ?? '' })}
        />
      </div>
    </>
  );
}
