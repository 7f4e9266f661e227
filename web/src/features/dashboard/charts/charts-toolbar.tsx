import { Button, SegmentedControl } from '@blueprintjs/core';
import { Cross } from '@blueprintjs/icons';
import type { Dashboard } from '@coffret/contracts/dashboard/answers';
import { useTranslation } from 'react-i18next';
import { today } from '../../../lib/today.ts';
import { type ChartQuery, readChartQuery, writeChartQuery } from './chart-query.ts';
import styles from './charts-section.module.css';
import { LocationFilter } from './location-filter.tsx';
import { MonthPicker } from './month-picker.tsx';

interface ChartsToolbarProps {
  query: ChartQuery;
  onChange: (changes: Partial<ChartQuery>) => void;
  dashboard: Dashboard | undefined;
}

export function ChartsToolbar({ query, onChange, dashboard }: ChartsToolbarProps) {
  const { t } = useTranslation();
  const { from, to, by, agencyIds, sectorIds } = query;
  const isYear = by === 'year';
  const isUsual = writeChartQuery(query, today()).size === 0;
  return (
    <search className={styles.toolbar}>
      <MonthPicker
        label={t('dashboard.charts.from')}
        month={from}
        onChange={(month) => onChange({ from: month })}
        {...(isYear && { ofYear: '01' })}
      />
      <MonthPicker
        label={t('dashboard.charts.to')}
        month={to}
        onChange={(month) => onChange({ to: month })}
        {...(isYear && { ofYear: '12' })}
      />
      <SegmentedControl
        aria-label={t('dashboard.charts.by')}
        value={by}
        options={[
          { value: 'month', label: t('dashboard.charts.byMonth') },
          { value: 'year', label: t('dashboard.charts.byYear') },
        ]}
        onValueChange={(value) => onChange({ by: value === 'year' ? 'year' : 'month' })}
      />
      <LocationFilter
        label={t('registers.agencies.title')}
        locations={dashboard?.ProjAgencies ?? []}
        chosen={agencyIds}
        onChange={(ids) => onChange({ agencyIds: ids })}
      />
      <LocationFilter
        label={t('registers.sectors.title')}
        locations={dashboard?.ProjSectors ?? []}
        chosen={sectorIds}
        onChange={(ids) => onChange({ sectorIds: ids })}
      />
      {!isUsual && (
        <Button
          variant="minimal"
          icon={<Cross />}
          text={t('dashboard.charts.reset')}
          onClick={() => onChange(readChartQuery(new URLSearchParams(), today()))}
        />
      )}
    </search>
  );
}
