import { type Price, price } from '@coffret/cabinet';
import { assess } from '@coffret/cabinet/assess';
import type { Catalogue } from '@coffret/cabinet/catalogue';
import { circuitNames, NO_WIRING } from '@coffret/cabinet/drawing/circuit-names';
import { type LinkedCounts, MAX_CHILDREN } from '@coffret/contracts/answers';
import type { Configuration, ConfigurationRow, Pricing } from '@coffret/contracts/configurations/answers';
import type { IssuedQuote, Stack } from '@coffret/contracts/configurations/events';
import { isRefusal, type Refusal } from '@coffret/contracts/errors';
import type { Doc } from '@coffret/contracts/ports/read-store';
import type { Place } from '@coffret/contracts/postal-code';
import type { Vat } from '@coffret/contracts/quotes/paper';
import { publicFields } from '@coffret/projections/list/run-list';
import { usersView } from '@coffret/projections/users/view';
import type { Viewer } from '../../core/http/access.ts';
import { seesDiscountOf, seesDiscounts } from '../../core/http/discounts.ts';
import type { DeepReadonly } from '../../core/http/operation.ts';
import { pricesChangeAt } from '../../core/scheduled-prices.ts';
import type { QueryServices, Services } from '../../core/services.ts';
import { toCabinet } from '../../core/to-cabinet.ts';
import { vatFor } from '../../core/vat.ts';
import { visibleConfiguration } from './access.ts';
import { type ShowServices, saidOnPaperOf, shownOf } from './issued-quote.ts';
import { presentDrawing } from './lines.ts';

type Row = Omit<ConfigurationRow, keyof LinkedCounts>;

type Shown = Omit<Row, 'date' | 'isCircuitBreakerAdded' | 'price' | 'ProjProject'>;

export type ShownConfiguration = DeepReadonly<Configuration>;

export type ConfigurationDoc = Doc & Shown & { _stack: Stack; _price: number | null; _quoteId?: number };

type Reader = Viewer | null;

export type PresentServices = ShowServices & Pick<Services, 'scheduledPrices'>;

interface Owner extends Place {
  discountPercentage: number;
}

async function ownersOf(services: Pick<Services, 'view'>, docs: readonly ConfigurationDoc[], reader: Reader) {
  const others = new Set(docs.map(({ userId }) => userId).filter((id) => id !== reader?.id));
  const projection = { discountPercentage: 1, postalCode: 1, department: 1 } as const;
  const owners =
    others.size === 0 ? [] : await services.view(usersView).find({ _id: [...others] }, { projection });
  const known = reader ? [reader.doc, ...owners] : owners;
  return new Map(
    known.map(({ _id, discountPercentage, postalCode, department }) => [
      _id,
      {
        discountPercentage: Number(discountPercentage),
        postalCode: String(postalCode),
        department: department === null ? null : String(department),
      },
    ]),
  );
}

const DELETED: Owner = { discountPercentage: 0, postalCode: '' };

/** Without the owner's discount. */
function rowOf(doc: ConfigurationDoc, price: number): Row {
  const { discountPercentage: _owner, ...fields } = publicFields<Shown>(doc);
  return {
    ...fields,
    date: doc.createdAt,
    isCircuitBreakerAdded: doc._stack.isCircuitBreakerAdded,
    price,
    ProjProject: { id: doc.projectId, lib: doc.projectLib, status: doc.projectStatus },
  };
}

export async function configurationRows(
  services: QueryServices,
  docs: readonly ConfigurationDoc[],
  reader: Reader,
): Promise<Row[]> {
  const [catalogue, owners] = await Promise.all([services.catalogue(), ownersOf(services, docs, reader)]);
  const maySeeDiscounts = seesDiscounts(reader);
  return docs.map((doc) => {
    const { discountPercentage } = owners.get(doc.userId) ?? DELETED;
    const row = rowOf(
      doc,
      doc._price ?? price(toCabinet(doc, doc._stack), catalogue, discountPercentage).price,
    );
    return maySeeDiscounts ? { ...row, discountPercentage } : row;
  });
}

const ownerOf = async (services: Pick<Services, 'view'>, doc: ConfigurationDoc, reader: Reader) =>
  (await ownersOf(services, [doc], reader)).get(doc.userId) ?? DELETED;

/** Of the owner, percent. */
export const discountOf = async (
  services: Pick<Services, 'view'>,
  doc: ConfigurationDoc,
  reader: Reader,
): Promise<number> => (await ownerOf(services, doc, reader)).discountPercentage;

type Figures = Pick<IssuedQuote, 'stackPrice' | 'unitPrice' | 'price' | 'rows'>;

function figuresOf({ lines, ...sums }: Price): Figures {
  return { ...sums, rows: lines.map(({ brandLib: _brand, categoryLib: _category, ...row }) => row) };
}

/** `vat`: null: the quote's, of an erased customer. */
function pricingOf(
  { stackPrice, unitPrice, rows }: Figures,
  seesDiscount: boolean,
  vat: Vat | null,
): Pricing {
  const { ratePercent = null, amount = null, total = null } = vat ?? {};
  const sums = { unitPrice, vatPercent: ratePercent, vat: amount, totalWithVat: total };
  if (!seesDiscount) return sums;
  const discount = (Math.round(stackPrice * 100) - Math.round(unitPrice * 100)) / 100;
  return { ...sums, stackPrice, discount, rows };
}

/** With the products, prices and VAT of its quote; before there is one, of `present` and its owner. */
export async function presentConfiguration(
  services: PresentServices,
  doc: ConfigurationDoc,
  present: Catalogue,
  reader: Reader,
): Promise<ShownConfiguration> {
  const [owner, { issue, catalogue }] = await Promise.all([
    ownerOf(services, doc, reader),
    shownOf(services, doc, present),
  ]);
  const { discountPercentage } = owner;
  const maySeeDiscount = seesDiscountOf(reader, doc.userId);
  const isOpen = doc._price === null;
  const { _stack: stack, ...parameters } = doc;
  const cabinet = toCabinet(parameters, stack);
  const figures = issue?.quote ?? figuresOf(price(cabinet, catalogue, discountPercentage));
  const vat = issue ? (await saidOnPaperOf(services, issue)).vat : vatFor(owner, figures.price);
  const { errors, electrical, notices, heat } = assess(cabinet, catalogue);
  const changeAt = isOpen && pricesChangeAt(await services.scheduledPrices(), figures.rows, catalogue);
  return {
    ...rowOf(doc, figures.price),
    ...(isOpen && seesDiscounts(reader) && { discountPercentage }),
    pricing: pricingOf(figures, maySeeDiscount, vat),
    ...(changeAt && { pricesChangeAt: changeAt }),
    ...presentDrawing(stack, catalogue, maySeeDiscount),
    errors: errors.slice(0, MAX_CHILDREN),
    errorCount: errors.length,
    load: electrical?.load ?? null,
    // A quote keeps the products of its day.
    notices: notices.filter(({ code }) => isOpen || code !== 'PRODUCT_WITHDRAWN'),
    heat,
    circuitNames: circuitNames(electrical?.protection ?? NO_WIRING),
  };
}

export async function presentShown(
  services: QueryServices & PresentServices,
  id: number,
  catalogue: Catalogue,
  who: Viewer,
): Promise<ShownConfiguration | Refusal> {
  const doc = await visibleConfiguration(services, id, who);
  return isRefusal(doc) ? doc : presentConfiguration(services, doc, catalogue, who);
}
