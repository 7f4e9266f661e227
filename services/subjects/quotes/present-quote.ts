import { MAX_CHILDREN } from '@coffret/contracts/answers';
import type { ConfigurationRow } from '@coffret/contracts/configurations/answers';
import type { Doc } from '@coffret/contracts/ports/read-store';
import type { Order, Quote, QuoteInList, QuoteSaid } from '@coffret/contracts/quotes/answers';
import { hasEnded } from '@coffret/contracts/quotes/validity';
import { may } from '@coffret/contracts/rights';
import type { ProjectStatus } from '@coffret/contracts/statuses';
import { configurationsView } from '@coffret/projections/configurations/view';
import { publicFields } from '@coffret/projections/list/run-list';
import type { StoredStep } from '@coffret/projections/quotes/view';
import type { Viewer } from '../../core/http/access.ts';
import { seesDiscountOf, withoutPrices } from '../../core/http/discounts.ts';
import { pricesChangeAt } from '../../core/scheduled-prices.ts';
import type { QueryServices, Services } from '../../core/services.ts';
import { issueOf, saidOnPaperOf } from '../configurations/public.ts';
import { userNames } from '../users/public.ts';

type Needs = Pick<QueryServices, 'view'>;
type PriceNeeds = Pick<Services, 'scheduledPrices' | 'catalogue' | 'clock'>;
type Stored = Omit<Quote, 'orderSteps' | 'orderStepCount' | 'pricesChangeAt'> &
  Pick<QuoteInList, 'countedAt' | 'orderNumber'> & { orderSteps: StoredStep[] };
/** `_issuedAt`: the configuration's version. */
export type QuoteDoc = Doc & Stored & { _issuedAt: number; _kept: 'OPEN' | 'SEALED' | 'GONE' };
type QuoteRow = Omit<QuoteInList, 'agencyLib' | 'sectorLib'>;
export type OrderDoc = Doc & Omit<Order, 'answeredBy'> & { orderAnsweredById: number | null };

/** Who did something of an order; only staff may know. */
const namesFor = (services: Needs, who: Viewer | null, ids: readonly (number | null)[]) =>
  userNames(services, who !== null && may(who.rights, 'work for customers') ? ids : []);

export async function presentOrders(
  services: Needs,
  docs: readonly OrderDoc[],
  who: Viewer | null,
): Promise<Order[]> {
  const nameOf = await namesFor(
    services,
    who,
    docs.map(({ orderAnsweredById }) => orderAnsweredById),
  );
  return docs.map((doc) => ({
    ...publicFields<Omit<Order, 'answeredBy'>>(doc),
    answeredBy: nameOf(doc.orderAnsweredById),
  }));
}

/** Of the configurations that are not deleted. */
async function projectStates(
  { view }: Needs,
  docs: readonly QuoteDoc[],
): Promise<ReadonlyMap<number, ProjectStatus>> {
  const ids = [...new Set(docs.map(({ configurationId }) => configurationId))];
  const found = await view<Doc & Pick<ConfigurationRow, 'projectStatus'>>(configurationsView).find(
    { _id: ids },
    { projection: { projectStatus: 1 } },
  );
  return new Map(found.map(({ _id, projectStatus }) => [Number(_id), projectStatus]));
}

export async function presentQuoteRows(
  services: Needs,
  docs: readonly QuoteDoc[],
  who: Viewer | null,
): Promise<QuoteRow[]> {
  const states = await projectStates(services, docs);
  return docs.map((doc) => ({
    ...presentQuoteRow(doc, who),
    projectStatus: states.get(doc.configurationId) ?? null,
  }));
}

function presentQuoteRow(doc: QuoteDoc, who: Viewer | null): Omit<QuoteRow, 'projectStatus'> {
  const { rows: _rows, orderSteps: _steps, ...row } = publicFields<Stored>(doc);
  if (seesDiscountOf(who, row.userId)) return row;
  const { discountPercentage: _own, stackPrice: _list, ...rest } = row;
  return rest;
}

/** The key of a hidden quote opens its paper for accounting audits only. */
export async function saidOf(services: Pick<Services, 'eventHistory'>, doc: QuoteDoc): Promise<QuoteSaid> {
  const {
    culture: _language,
    assembly: _ofSheet,
    ...said
  } = await saidOnPaperOf(services, await issueOf(services, doc));
  return doc._kept === 'OPEN' ? said : { ...said, client: null, terms: null };
}

/** When a new quote begins to cost otherwise; only before the end of a valid one. */
async function priceChangeOf(
  { scheduledPrices, catalogue, clock }: PriceNeeds,
  { status, isSuperseded, isOrderAsked, validUntil, rows }: QuoteDoc,
): Promise<Pick<Quote, 'pricesChangeAt'>> {
  if (status !== 'QUOTE_OK' || isSuperseded || isOrderAsked) return {};
  if (hasEnded(validUntil, clock.now().toISOString())) return {};
  const waiting = (await scheduledPrices()).filter(({ effectiveAt }) => effectiveAt < validUntil);
  if (waiting.length === 0) return {};
  const first = pricesChangeAt(waiting, rows, await catalogue());
  return first === undefined ? {} : { pricesChangeAt: first };
}

export async function presentQuote(
  services: Needs & PriceNeeds,
  doc: QuoteDoc,
  who: Viewer | null,
): Promise<Quote> {
  const { orderSteps, ...stored } = publicFields<Stored>(doc);
  const last = orderSteps.slice(-MAX_CHILDREN);
  const nameOf = await namesFor(
    services,
    who,
    last.map(({ byId }) => byId),
  );
  const quote = {
    ...stored,
    orderSteps: last.map(({ byId, ...step }) => ({ ...step, by: nameOf(byId) })),
    orderStepCount: orderSteps.length,
    ...(await priceChangeOf(services, doc)),
  };
  if (seesDiscountOf(who, quote.userId)) return quote;
  const { discountPercentage: _own, stackPrice: _list, rows, ...rest } = quote;
  return { ...rest, rows: withoutPrices(rows) };
}
