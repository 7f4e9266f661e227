import type { Chart } from '@coffret/contracts/dashboard/figures';
import { api } from '../../../data/api/api.ts';
import { isErrorResponse } from '../../../data/api/error-response.ts';
import { showErrors } from '../../../data/api/show-errors.ts';
import { download } from '../../../lib/download.ts';
import { today } from '../../../lib/today.ts';
import type { ChartQuery } from './chart-query.ts';

/** Without extension. */
export const fileNameOf = (chart: Chart): string => `export_dashboard_${chart}_${today()}`;

export async function exportChart(chart: Chart, chartQuery: ChartQuery): Promise<void> {
  const { from, to, by, agencyIds, sectorIds } = chartQuery;
  const query = new URLSearchParams({ chart, from, to, by });
  for (const id of agencyIds) query.append('agencyId', String(id));
  for (const id of sectorIds) query.append('sectorId', String(id));
  const file = await api.blob(`/api/dashboard/export?${query}`);
  if (isErrorResponse(file)) showErrors(file);
  else download(file, `${fileNameOf(chart)}.xlsx`);
}
