import type { Dashboard } from '@coffret/contracts/dashboard/answers';
import type { chartQuery } from '@coffret/contracts/dashboard/commands';
import {
  amountsOf,
  byActivity,
  bySector,
  type Chart,
  type Chosen,
  countsOf,
  everByActivity,
} from '@coffret/contracts/dashboard/figures';
import type { ListSpec } from '@coffret/projections/list/list-spec';
import type { z } from 'zod';
import type { Export } from '../../core/http/export/send-workbook.ts';

type Columns = ListSpec['columns'];

const COUNT = { count: { kind: 'number', label: 'Configurations' } } as const;
const ACTIVITY = { activity: { kind: 'text', label: 'Activité', codes: 'activities' } } as const;
const MONTH = { month: { kind: 'text', label: 'Période' } } as const;

interface Figures {
  columns: Columns;
  rows(dashboard: Dashboard, periods: readonly string[], chosen: Chosen): readonly object[];
}

const FIGURES: { [chart in Chart]: Figures } = {
  activities: {
    columns: { ...ACTIVITY, ...COUNT },
    rows: (dashboard, _periods, chosen) =>
      byActivity(dashboard, chosen).map(({ of, count }) => ({ activity: of, count })),
  },
  everyActivity: {
    columns: { ...ACTIVITY, ...COUNT },
    rows: (dashboard) => everByActivity(dashboard).map(({ of, count }) => ({ activity: of, count })),
  },
  sectors: {
    columns: { sector: { kind: 'text', label: 'Secteur' }, ...COUNT },
    rows: (dashboard, _periods, chosen) => {
      const names = new Map(dashboard.ProjSectors.map(({ id, lib }) => [id, lib]));
      return bySector(dashboard, chosen).map(({ of, count }) => ({ sector: of && names.get(of), count }));
    },
  },
  counts: {
    columns: {
      ...MONTH,
      PENDING: { kind: 'number', label: 'En cours' },
      QUOTE_OK: { kind: 'number', label: 'Devis établi' },
    },
    rows: countsOf,
  },
  amounts: {
    columns: {
      ...MONTH,
      QUOTE_EXPIRED: { kind: 'money', label: 'Devis expirés (€ HT)' },
      QUOTE_OK: { kind: 'money', label: 'Devis établis (€ HT)' },
      DONE: { kind: 'money', label: 'Devis commandés (€ HT)' },
      cumulated: { kind: 'money', label: 'Devis établis, cumul (€ HT)' },
    },
    rows: amountsOf,
  },
};

const ASKED = {
  month: MONTH.month,
  agencyId: { kind: 'text', label: 'Agence' },
  sectorId: { kind: 'text', label: 'Secteur' },
} as const satisfies Columns;

async function* each(rows: readonly object[]) {
  yield* rows;
}

export function chartExport(
  dashboard: Dashboard,
  periods: readonly string[],
  { chart, agencyId, sectorId }: z.infer<typeof chartQuery>,
): Omit<Export, 'now'> {
  const { columns, rows } = FIGURES[chart];
  const libsOf = (places: Dashboard['ProjAgencies'], ids: readonly number[]) =>
    places.filter(({ id }) => ids.includes(id)).map(({ lib }) => lib);
  const filters = [
    { name: 'month', values: [...periods] },
    { name: 'agencyId', values: libsOf(dashboard.ProjAgencies, agencyId) },
    { name: 'sectorId', values: libsOf(dashboard.ProjSectors, sectorId) },
  ];
  // The counts of all time have no place.
  const asked = (chart === 'everyActivity' ? [] : filters).filter(({ values }) => values.length > 0);
  return {
    name: `dashboard_${chart}`,
    columns: { ...ASKED, ...columns },
    chosen: columns,
    query: { asked },
    rows: each(rows(dashboard, periods, { agencyIds: agencyId, sectorIds: sectorId })),
  };
}
