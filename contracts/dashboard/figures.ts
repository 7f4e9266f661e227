import type { Dashboard } from './answers.ts';

export const CHARTS = ['activities', 'everyActivity', 'sectors', 'counts', 'amounts'] as const;
export type Chart = (typeof CHARTS)[number];

export interface Chosen {
  agencyIds: readonly number[];
  sectorIds: readonly number[];
}

interface Place {
  sectorId: number | null;
  agencyId: number | null;
}

const isOneOf = (ids: readonly number[], id: number | null) =>
  ids.length === 0 || (id !== null && ids.includes(id));
const isChosen = ({ agencyIds, sectorIds }: Chosen, { agencyId, sectorId }: Place) =>
  isOneOf(agencyIds, agencyId) && isOneOf(sectorIds, sectorId);

function sums<Of>(parts: readonly { of: Of; count: number }[]): { of: Of; count: number }[] {
  const counts = new Map<Of, number>();
  for (const { of, count } of parts) counts.set(of, (counts.get(of) ?? 0) + count);
  return [...counts].map(([of, count]) => ({ of, count })).sort((a, b) => b.count - a.count);
}

/** Of configurations, in every chart of a month; the counts of all time have all. */
export const COUNTED_STATUSES = ['PENDING', 'QUOTE_OK'] as const;

const chosenOf = <Of extends Place>(cells: readonly Of[], chosen: Chosen) =>
  cells.filter((cell) => isChosen(chosen, cell));

type CountedStatus = (typeof COUNTED_STATUSES)[number];
type Configurations = Dashboard['ProjConfigurations'][number];
type Counted = Configurations & { status: CountedStatus };

const countedOf = ({ ProjConfigurations }: Dashboard, chosen: Chosen) =>
  chosenOf(ProjConfigurations, chosen).filter((cell): cell is Counted =>
    COUNTED_STATUSES.some((status) => status === cell.status),
  );

export const byActivity = (dashboard: Dashboard, chosen: Chosen) =>
  sums(countedOf(dashboard, chosen).map(({ activity, count }) => ({ of: activity ?? '', count })));

export const everByActivity = ({ allTime }: Dashboard) =>
  sums(allTime.configurations.map(({ activity, count }) => ({ of: activity, count })));

export const bySector = (dashboard: Dashboard, chosen: Chosen) =>
  sums(countedOf(dashboard, chosen).map(({ sectorId, count }) => ({ of: sectorId, count })));

type Counts = { month: string } & { [status in CountedStatus]: number };

export function countsOf(dashboard: Dashboard, periods: readonly string[], chosen: Chosen): Counts[] {
  const counts = new Map(
    periods.map((month): [string, Counts] => [month, { month, PENDING: 0, QUOTE_OK: 0 }]),
  );
  for (const { month, status, count } of countedOf(dashboard, chosen)) {
    const of = counts.get(month);
    if (of) of[status] += count;
  }
  return [...counts.values()];
}

/** Euros; `cumulated`: valid quotes since the first period. */
interface Amounts {
  month: string;
  QUOTE_EXPIRED: number;
  QUOTE_OK: number;
  DONE: number;
  cumulated: number;
}

/** Removes the error of binary fractions. */
const toCent = (euros: number) => Math.round(euros * 100) / 100;

/** `average`: euros. */
export function quotesOf({ ProjQuotes }: Dashboard, chosen: Chosen) {
  const cells = chosenOf(ProjQuotes, chosen);
  const count = cells.reduce((sum, cell) => sum + cell.count, 0);
  const amount = cells.reduce((sum, cell) => sum + cell.amount, 0);
  const expired = cells.filter(({ status }) => status === 'QUOTE_EXPIRED');
  return {
    expired: expired.reduce((sum, cell) => sum + cell.count, 0),
    average: count === 0 ? null : toCent(amount / count),
  };
}

export function amountsOf({ ProjQuotes }: Dashboard, periods: readonly string[], chosen: Chosen): Amounts[] {
  const cells = chosenOf(ProjQuotes, chosen);
  const amountOf = (month: string, status: string) =>
    cells
      .filter((cell) => cell.month === month && cell.status === status)
      .map(({ amount }) => amount)
      .reduce((a, b) => a + b, 0);
  let cumulated = 0;
  return periods.map((month) => {
    const quoted = amountOf(month, 'QUOTE_OK');
    cumulated += quoted;
    return {
      month,
      QUOTE_EXPIRED: toCent(amountOf(month, 'QUOTE_EXPIRED')),
      QUOTE_OK: toCent(quoted),
      DONE: toCent(amountOf(month, 'DONE')),
      cumulated: toCent(cumulated),
    };
  });
}
