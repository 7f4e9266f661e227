import { MAX_ITEMS } from '@coffret/contracts/answers';
import type { Dashboard } from '@coffret/contracts/dashboard/answers';
import type { Doc } from '@coffret/contracts/ports/read-store';
import type { Register } from '@coffret/contracts/registers/register';
import { activities, agencies, sectors } from '@coffret/contracts/registers/registers';
import { configurationsView } from '@coffret/projections/configurations/view';
import {
  ALL_TIME,
  configurationsEver,
  configurationsIn,
  quotesEver,
  quotesIn,
} from '@coffret/projections/dashboard/tallies';
import { quotesView } from '@coffret/projections/quotes/view';
import { registerView } from '@coffret/projections/registers/view';
import type { Cell } from '@coffret/projections/runner/tally';
import type { View } from '@coffret/projections/view';
import { itemNames } from '../../core/http/item-names.ts';
import type { Services } from '../../core/services.ts';

type Dependencies = Pick<Services, 'view' | 'tally'>;

const FIELDS = { id: 1, lib: 1, activity: 1 } as const;

async function cellsOf({ tally }: Dependencies, view: View, periods: readonly string[]) {
  const sheets = await tally(view).find({ _id: [...periods, ALL_TIME] });
  const byName = new Map(sheets.map(({ _id, cells }) => [_id, cells]));
  return {
    ever: byName.get(ALL_TIME) ?? [],
    in: periods.flatMap((month) => (byName.get(month) ?? []).map((cell) => ({ month, cell }))),
  };
}

/** About 130 kB of JSON. */
const MAX_CELLS = 1_200;

/** By activity, unless there are too many cells. */
function counted(cells: Dashboard['ProjConfigurations']): Dashboard['ProjConfigurations'] {
  if (cells.length <= MAX_CELLS) return cells;
  const together = new Map<string, (typeof cells)[number]>();
  for (const cell of cells) {
    const { month, sectorId, agencyId, status, count } = cell;
    const key = [month, sectorId, agencyId, status].join(' ');
    const was = together.get(key);
    if (was) was.count += count;
    else together.set(key, { ...cell, activity: null });
  }
  return [...together.values()];
}

function average(cells: readonly Cell[]): number | null {
  const count = cells.reduce((sum, cell) => sum + cell.count, 0);
  const cents = cells.reduce((sum, cell) => sum + cell.amount, 0);
  return count === 0 ? null : Math.round(cents / count) / 100;
}

/** With removed ones that ended quotes keep. */
async function withRemoved(
  services: Dependencies,
  register: Register,
  places: Dashboard['ProjAgencies'],
  ids: readonly (number | null)[],
): Promise<Dashboard['ProjAgencies']> {
  const registered = new Set(places.map(({ id }) => id));
  const removed = ids.filter((id) => id !== null && !registered.has(id));
  const names = await itemNames(services, register, removed);
  return [...places, ...Array.from(names, ([id, lib]) => ({ id: Number(id), lib }))];
}

/** The cost depends on the periods, not on the number of configurations. */
export async function charts(services: Dependencies, periods: readonly string[]): Promise<Dashboard> {
  const registered = (register: Parameters<typeof registerView>[0], name = 'lib') =>
    services
      .view<Doc & { id: number; lib: string; activity: string }>(registerView(register))
      .find({}, { projection: FIELDS, sort: { [`_fold.${name}`]: 1 }, limit: MAX_ITEMS });
  const [agencyRows, sectorRows, known, configurations, quotes] = await Promise.all([
    registered(agencies),
    registered(sectors),
    registered(activities, 'activity'),
    cellsOf(services, configurationsView, periods),
    cellsOf(services, quotesView, periods),
  ]);
  const ProjQuotes = quotes.in.map(({ month, cell }) => ({ month, ...quotesIn(cell) }));
  const [ProjAgencies, ProjSectors] = await Promise.all([
    withRemoved(
      services,
      agencies,
      agencyRows,
      ProjQuotes.map(({ agencyId }) => agencyId),
    ),
    withRemoved(
      services,
      sectors,
      sectorRows,
      ProjQuotes.map(({ sectorId }) => sectorId),
    ),
  ]);
  const shares = configurations.ever.map(configurationsEver);
  const names = new Set([...known, ...shares].map(({ activity }) => activity));
  const quotesByStatus = quotes.ever.map(quotesEver);
  return {
    ProjAgencies,
    ProjSectors,
    Activities: [...names].map((activity) => ({ activity })),
    ProjConfigurations: counted(
      configurations.in.map(({ month, cell }) => ({ month, ...configurationsIn(cell) })),
    ),
    ProjQuotes,
    allTime: {
      configurations: shares,
      quotes: quotesByStatus,
      expiredQuotes: quotesByStatus.find(({ status }) => status === 'QUOTE_EXPIRED')?.count ?? 0,
      averageQuotePrice: average(quotes.ever),
    },
    error: null,
  };
}
