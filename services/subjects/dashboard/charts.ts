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
} from '@coffret/projections/dashboard/counters';
import { quotesView } from '@coffret/projections/quotes/view';
import { registerView } from '@coffret/projections/registers/view';
import type { Bucket } from '@coffret/projections/runner/counters';
import type { View } from '@coffret/projections/view';
import { itemNames } from '../../core/http/item-names.ts';
import type { Services } from '../../core/services.ts';

type Dependencies = Pick<Services, 'view' | 'counters'>;

const FIELDS = { id: 1, lib: 1, activity: 1 } as const;

async function bucketsOf({ counters }: Dependencies, view: View, periods: readonly string[]) {
  const aggregates = await counters(view).find({ _id: [...periods, ALL_TIME] });
  const byName = new Map(aggregates.map(({ _id, buckets }) => [_id, buckets]));
  return {
    ever: byName.get(ALL_TIME) ?? [],
    in: periods.flatMap((month) => (byName.get(month) ?? []).map((bucket) => ({ month, bucket }))),
  };
}

/** About 130 kB of JSON. */
const MAX_BUCKETS = 1_200;

/** By activity, unless there are too many buckets. */
function counted(buckets: Dashboard['ProjConfigurations']): Dashboard['ProjConfigurations'] {
  if (buckets.length <= MAX_BUCKETS) return buckets;
  const together = new Map<string, (typeof buckets)[number]>();
  for (const bucket of buckets) {
    const { month, sectorId, agencyId, status, count } = bucket;
    const key = [month, sectorId, agencyId, status].join(' ');
    const was = together.get(key);
    if (was) was.count += count;
    else together.set(key, { ...bucket, activity: null });
  }
  return [...together.values()];
}

function average(buckets: readonly Bucket[]): number | null {
  const count = buckets.reduce((sum, bucket) => sum + bucket.count, 0);
  const cents = buckets.reduce((sum, bucket) => sum + bucket.amount, 0);
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
    bucketsOf(services, configurationsView, periods),
    bucketsOf(services, quotesView, periods),
  ]);
  const ProjQuotes = quotes.in.map(({ month, bucket }) => ({ month, ...quotesIn(bucket) }));
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
      configurations.in.map(({ month, bucket }) => ({ month, ...configurationsIn(bucket) })),
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
