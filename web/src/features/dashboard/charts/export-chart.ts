import type { Chart } from '@coffret/contracts/dashboard/figures';
import { saveFile } from '../../../data/api/save-file.ts';
import { today } from '../../../lib/today.ts';
import type { ChartQuery } from './chart-query.ts';

/** Without extension. */
export const fileNameOf = (chart: Chart): string => `export_dashboard_${chart}_${today()}`;

export function exportChart(chart: Chart, chartQuery: ChartQuery) {
  const { from, to, by, agencyIds, sectorIds } = chartQuery;
  const query = new URLSearchParams({ chart, from, to, by });
  for (const id of agencyIds) query.append('agencyId', String(id));
  for (const id of sectorIds) query.append('sectorId', String(id));
  return saveFile(`/api/dashboard/export?${query}`, `${fileNameOf(chart)}.xlsx`);
}
