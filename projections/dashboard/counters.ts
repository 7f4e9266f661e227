import { dayOf, monthOf, yearOf } from '@coffret/contracts/day';
import type { Doc, Scalar } from '@coffret/contracts/ports/read-store';
import type { ConfigurationStatus } from '@coffret/contracts/statuses';
import { countedForCompany } from '../companies/figures.ts';
import type { Bucket } from '../runner/counters.ts';
import type { Counted, View } from '../view.ts';

type Counters = NonNullable<View['counters']>;

export const ALL_TIME = 'all';

/** In Europe/Paris, as the filters of the lists. */
function periodsOf(at: unknown): string[] {
  const day = dayOf(String(at));
  return [monthOf(day), yearOf(day)];
}

const scalars = (doc: Doc, ...fields: string[]) => fields.map((field) => (doc[field] ?? null) as Scalar);

/** Configurations by month of creation and current data of the owner. */
export const configurationCounters: Counters = {
  fields: ['createdAt', 'activity', 'sectorId', 'agencyId', 'status'],
  of(doc) {
    const bucket = scalars(doc, 'activity', 'sectorId', 'agencyId', 'status');
    const ever: Counted = { aggregate: ALL_TIME, bucket: scalars(doc, 'activity') };
    return [...periodsOf(doc.createdAt).map((aggregate): Counted => ({ aggregate, bucket })), ever];
  },
};

/** Quotes by month of issue, orders by month of acceptance, with prices in cents. A superseded quote does not count: it is
 * for the same cabinet. */
export const quoteCounters: Counters = {
  fields: [
    'countedAt',
    'sectorId',
    'agencyId',
    'status',
    'price',
    'isSuperseded',
    'isOrderAsked',
    '_companyId',
  ],
  of(doc) {
    if (doc.isSuperseded === true) return [];
    const amount = Math.round(Number(doc.price) * 100);
    const bucket = scalars(doc, 'sectorId', 'agencyId', 'status');
    const ever: Counted = { aggregate: ALL_TIME, bucket: scalars(doc, 'status'), amount };
    const periods = periodsOf(doc.countedAt).map((aggregate): Counted => ({ aggregate, bucket, amount }));
    return [...periods, ever, ...countedForCompany(doc, amount)];
  },
};

const euros = (cents: number) => cents / 100;

export function configurationsIn({ of, count }: Bucket) {
  const [activity, sectorId, agencyId, status] = of as [
    string,
    number | null,
    number | null,
    ConfigurationStatus,
  ];
  return { activity, sectorId, agencyId, status, count };
}

export function configurationsEver({ of, count }: Bucket) {
  return { activity: of[0] as string, count };
}

type QuoteStatus = Exclude<ConfigurationStatus, 'PENDING'>;

export function quotesIn({ of, count, amount }: Bucket) {
  const [sectorId, agencyId, status] = of as [number | null, number | null, QuoteStatus];
  return { sectorId, agencyId, status, count, amount: euros(amount) };
}

export function quotesEver({ of, count, amount }: Bucket) {
  return { status: of[0] as QuoteStatus, count, amount: euros(amount) };
}
