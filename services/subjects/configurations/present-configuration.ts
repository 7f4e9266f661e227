import { price } from '@coffret/cabinet';
import { assess } from '@coffret/cabinet/assess';
import type { Catalogue } from '@coffret/cabinet/catalogue';
import { circuitNames } from '@coffret/cabinet/drawing/circuit-names';
import type { LinkedCounts } from '@coffret/contracts/answers';
import type { Configuration, ConfigurationRow } from '@coffret/contracts/configurations/answers';
import type { Stack } from '@coffret/contracts/configurations/events';
import { type Refusal, refuse } from '@coffret/contracts/errors';
import type { Doc } from '@coffret/contracts/ports/read-store';
import { may } from '@coffret/contracts/rights';
import { configurationsView } from '@coffret/projections/configurations/view';
import { publicFields } from '@coffret/projections/list/run-list';
import { usersView } from '@coffret/projections/users/view';
import type { Viewer } from '../../core/http/access.ts';
import type { DeepReadonly } from '../../core/http/route-types.ts';
import type { QueryServices, Services } from '../../core/services.ts';
import { toCabinet } from '../../core/to-cabinet.ts';
import { presentStack } from './lines.ts';

type Row = Omit<ConfigurationRow, keyof LinkedCounts>;

type Shown = Omit<Row, 'date' | 'isCircuitBreakerAdded' | 'price' | 'ProjProject'>;

export type ShownConfiguration = DeepReadonly<Configuration>;

export type ConfigurationDoc = Doc & Shown & { _stack: Stack; _price: number | null; _quoteId?: number };

type Reader = Pick<Viewer, 'id' | 'doc' | 'rights'> | null;

/** By owner. */
async function discounts(
  services: Pick<Services, 'view'>,
  docs: readonly ConfigurationDoc[],
  reader: Reader,
): Promise<Map<unknown, number>> {
  const others = new Set(docs.map(({ userId }) => userId).filter((id) => id !== reader?.id));
  const owners =
    others.size === 0
      ? []
      : await services.view(usersView).find({ _id: [...others] }, { projection: { discountPercentage: 1 } });
  const known = reader ? [reader.doc, ...owners] : owners;
  return new Map(known.map((owner) => [owner._id, Number(owner.discountPercentage)]));
}

/** The quoted price, else computed from the catalogue and the owner's discount. */
function priceOf(doc: ConfigurationDoc, catalogue: Catalogue, discount: number): number {
  return doc._price ?? price(toCabinet(doc, doc._stack), catalogue, discount).price;
}

const present = (doc: ConfigurationDoc, catalogue: Catalogue, discount: number): Row => ({
  ...publicFields<Shown>(doc),
  date: doc.createdAt,
  isCircuitBreakerAdded: doc._stack.isCircuitBreakerAdded,
  price: priceOf(doc, catalogue, discount),
  ProjProject: { id: doc.projectId, lib: doc.projectLib, status: doc.projectStatus },
});

export async function configurationRows(
  services: QueryServices,
  docs: readonly ConfigurationDoc[],
  reader: Reader,
): Promise<Row[]> {
  const [catalogue, discountOf] = await Promise.all([
    services.catalogue(),
    discounts(services, docs, reader),
  ]);
  return docs.map((doc) => present(doc, catalogue, discountOf.get(doc.userId) ?? 0));
}

/** Of the owner, percent. */
export const discountOf = async (
  services: Pick<Services, 'view'>,
  doc: ConfigurationDoc,
  reader: Reader,
): Promise<number> => (await discounts(services, [doc], reader)).get(doc.userId) ?? 0;

export async function presentConfiguration(
  services: Pick<Services, 'view'>,
  doc: ConfigurationDoc,
  catalogue: Catalogue,
  reader: Reader,
): Promise<ShownConfiguration> {
  const discount = await discountOf(services, doc, reader);
  const isOpen = doc._price === null;
  const { _stack: stack, ...parameters } = doc;
  const { errors, electrical, notices, heat } = assess(toCabinet(parameters, stack), catalogue);
  return {
    ...present(doc, catalogue, discount),
    ...(isOpen && reader && may(reader.rights, 'see discounts') && { discountPercentage: discount }),
    ProjLines: presentStack(stack, catalogue),
    errors,
    load: electrical?.load ?? null,
    // A quote keeps the products of its day.
    notices: notices.filter(({ code }) => isOpen || code !== 'PRODUCT_WITHDRAWN'),
    heat,
    circuitNames: circuitNames(electrical?.protection.circuits ?? []),
  };
}

export async function presentShown(
  services: Pick<Services, 'view'>,
  id: number,
  catalogue: Catalogue,
  reader: Reader,
): Promise<ShownConfiguration | Refusal> {
  const doc = await services.view<ConfigurationDoc>(configurationsView).findOne({ _id: id });
  return doc ? presentConfiguration(services, doc, catalogue, reader) : refuse('NOT_FOUND');
}
