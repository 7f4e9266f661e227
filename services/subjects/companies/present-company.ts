import type { Company, CompanyRow } from '@coffret/contracts/companies/answers';
import type { Doc, Filter } from '@coffret/contracts/ports/read-store';
import { aggregateOf, figuresByYear, openFigures } from '@coffret/projections/companies/figures';
import { companiesView } from '@coffret/projections/companies/view';
import { publicFields } from '@coffret/projections/list/run-list';
import { quotesView } from '@coffret/projections/quotes/view';
import type { Viewer } from '../../core/http/access.ts';
import type { QueryServices } from '../../core/services.ts';
import { withLinkedCounts } from '../comments/public.ts';

type Open = ReturnType<typeof openFigures>;

type Shown = Omit<Company, keyof Open | 'years' | 'note'>;

export type CompanyDoc = Doc & Shown & { _note: string | null };

async function bucketsOf({ counters }: Pick<QueryServices, 'counters'>, ids: readonly number[]) {
  const found = await counters(quotesView).find({ _id: ids.map(aggregateOf) });
  return new Map(found.map(({ _id, buckets }) => [_id, buckets]));
}

export async function presentCompanies(
  services: QueryServices,
  docs: readonly CompanyDoc[],
  who: Viewer | null,
): Promise<CompanyRow[]> {
  const buckets = await bucketsOf(
    services,
    docs.map(({ id }) => id),
  );
  const rows = docs.map((doc) => ({
    ...publicFields<Shown>(doc),
    ...openFigures(buckets.get(aggregateOf(doc.id)) ?? []),
  }));
  return withLinkedCounts(services, 'company', rows, who);
}

export async function presentCompany(services: QueryServices, doc: CompanyDoc): Promise<Company> {
  const buckets = (await bucketsOf(services, [doc.id])).get(aggregateOf(doc.id)) ?? [];
  return {
    ...publicFields<Shown>(doc),
    ...openFigures(buckets),
    note: doc._note,
    years: figuresByYear(buckets),
  };
}

/** Of all companies that match. */
export async function companySums(
  services: QueryServices,
  filter: Filter,
): Promise<{ [column: string]: number }> {
  const matching = await services.view(companiesView).find(filter, { projection: { id: 1 } });
  const buckets = await bucketsOf(
    services,
    matching.map(({ _id }) => Number(_id)),
  );
  const { openQuotesPrice, openOrdersPrice } = openFigures([...buckets.values()].flat());
  return { openQuotesPrice, openOrdersPrice };
}
