import { price } from '@coffret/cabinet';
import type { IssuedQuote, Stack } from '@coffret/contracts/configurations/events';
import { type Refusal, refuse } from '@coffret/contracts/errors';
import type { ConfigurationSnapshot } from '@coffret/contracts/history/history';
import type { Position } from '@coffret/contracts/ports/event-store';
import type { StateAfterEvent as Recorded } from '../../../core/commands/event-history.ts';
import type { Viewer } from '../../../core/http/access.ts';
import { seesDiscountOf, withoutPrices } from '../../../core/http/discounts.ts';
import type { DeepReadonly } from '../../../core/http/operation.ts';
import type { Services } from '../../../core/services.ts';
import { toCabinet } from '../../../core/to-cabinet.ts';
import { catalogueAsOf, catalogueOfQuote } from '../../catalogue/public.ts';
import type { Configuration } from '../decider.ts';
import { presentDrawing, withoutListPrice } from '../lines.ts';
import { productsForForm, refsOf } from '../products-used.ts';

type Dependencies = Pick<Services, 'events' | 'eventHistory' | 'view'>;
type Figures = Pick<
  ConfigurationSnapshot,
  'discountPercentage' | 'stackPrice' | 'unitPrice' | 'price' | 'rows'
>;

/** Few events occur while a quote is valid. */
const AROUND = 100;

async function issuedAt({ eventHistory }: Dependencies, { event }: Recorded): Promise<Position> {
  const { stream, revision } = event;
  const states = await eventHistory.statesBetween(stream, Math.max(0, revision - AROUND), revision);
  return (states.findLast(({ event: { type } }) => type === 'QuoteIssued')?.event ?? event).position;
}

/** The catalogue of the state's time, or of the quote valid then. */
async function catalogueThen(needs: Dependencies, moment: Recorded, stack: Stack, quote: IssuedQuote | null) {
  const position = quote ? await issuedAt(needs, moment) : moment.event.position;
  return quote
    ? catalogueOfQuote(needs, quote, refsOf(stack), position)
    : catalogueAsOf(needs, refsOf(stack), position);
}

function visiblePrices(maySeeDiscount: boolean, figures: Figures): Figures {
  const { discountPercentage, stackPrice, rows, unitPrice, price: total } = figures;
  const sums = { unitPrice, price: total };
  return maySeeDiscount
    ? { ...sums, stackPrice, rows, discountPercentage }
    : { ...sums, rows: withoutPrices(rows) };
}

/**
 * The state after a revision (default: the newest) with the products, prices, names and discount of that time, or those of the
 * quote valid then. NOT_FOUND when there was none.
 */
export async function stateAtRevision(
  needs: Dependencies,
  id: number,
  revision: number | undefined,
  viewer: Viewer,
): Promise<DeepReadonly<ConfigurationSnapshot> | Refusal> {
  const { eventHistory } = needs;
  const stream = `configuration-${id}`;
  const newest = await eventHistory.lastRevision(stream);
  if (newest === null || (revision ?? 0) > newest) return refuse('NOT_FOUND');
  const at = revision ?? newest;
  const moment = (await eventHistory.statesBetween(stream, at, at)).at(-1);
  const state = moment?.state as unknown as Configuration | undefined;
  if (!moment || !state?.parameters) return refuse('NOT_FOUND');
  const { lib, projectId, userId, exists, status, isValidated, stack, parameters } = state;
  const quote = status === 'PENDING' ? null : state.quote;
  const catalogue = await catalogueThen(needs, moment, stack, quote);
  const cabinet = toCabinet(parameters, stack);
  const maySeeDiscount = seesDiscountOf(viewer, userId);
  const { headBreaker, connection } = productsForForm(cabinet, catalogue);
  const stateThen = async (of: string) => (await eventHistory.stateAt(of, moment.event.position))?.state;
  async function priceThen(): Promise<Figures> {
    const profile = (await stateThen(`user-${userId}`))?.profile as { discountPercentage?: unknown } | null;
    const discountPercentage = Number(profile?.discountPercentage ?? 0);
    const { lines, ...sums } = price(cabinet, catalogue, discountPercentage);
    const rows = lines.map(({ brandLib: _brand, categoryLib: _category, ...row }) => row);
    return { discountPercentage, ...sums, rows };
  }
  return {
    id,
    revision: moment.revision,
    newest,
    at: moment.event.meta.at,
    lib,
    projectId,
    userId,
    exists,
    status,
    isValidated,
    ...parameters,
    projectLib: quote?.projectLib ?? String((await stateThen(`project-${projectId}`))?.lib ?? ''),
    ...presentDrawing(stack, catalogue, maySeeDiscount),
    headBreaker: maySeeDiscount ? headBreaker : headBreaker && withoutListPrice(headBreaker),
    connection: maySeeDiscount ? connection : connection && withoutListPrice(connection),
    ...visiblePrices(maySeeDiscount, quote ?? (await priceThen())),
    quote: quote && {
      id: quote.quoteId,
      reference: quote.reference,
      version: quote.version,
      date: quote.date,
      rulesVersion: quote.rulesVersion,
      standard: quote.standard,
    },
  };
}
