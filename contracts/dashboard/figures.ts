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

const chosenOf = <Of extends Place>(cells: readonly Of[], chosen: Chosen) =>
  cells.filter((cell) => isChosen(chosen, cell));

export const byActivity = ({ ProjConfigurations }: Dashboard, chosen: Chosen) =>
  sums(chosenOf(ProjConfigurations, chosen).map(({ activity, count }) => ({ of: activity ?? '', count })));

export const everByActivity = ({ allTime }: Dashboard) =>
  sums(allTime.configurations.map(({ activity, count }) => ({ of: activity, count })));

export const bySector = ({ ProjConfigurations }: Dashboard, chosen: Chosen) =>
  sums(chosenOf(ProjConfigurations, chosen).map(({ sectorId, count }) => ({ of: sectorId, count })));

interface Counts {
  month: string;
  PENDING: number;
  QUOTE_OK: number;
}

export function countsOf(
  { ProjConfigurations }: Dashboard,
  periods: readonly string[],
  chosen: Chosen,
): Counts[] {
  const counts = new Map(periods.map((month) => [month, { month, PENDING: 0, QUOTE_OK: 0 }]));
  for (const cell of chosenOf(ProjConfigurations, chosen)) {
    const of = counts.get(cell.month);
    if (!of) continue;
    if (cell.status === 'PENDING' || cell.status === 'QUOTE_OK') of[cell.status] += cell.count;
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
