import { check, load, notices, price } from '@coffret/cabinet';
import type { Catalogue } from '@coffret/cabinet/catalogue';
import type { Parameters, Stack } from '@coffret/contracts/configurations/events';
import type { Doc } from '@coffret/contracts/ports/read-store';
import { publicFields } from '@coffret/projections/list/run-list';
import { usersView } from '@coffret/projections/users/view';
import type { Services } from '../services.ts';
import { toCabinet } from './cabinet.ts';
import { presentStack } from './lines.ts';

/** A configuration's document in its own terms. */
export type ConfigurationDoc = Doc &
  Parameters & {
    id: number;
    lib: string;
    projectId: number;
    projectLib: string;
    projectStatus: string;
    userId: number;
    status: string;
    _stack: Stack;
    _price: number | null;
  };

/** The owners' discounts: a price is the customer's own. */
async function discounts(
  services: Services,
  docs: readonly ConfigurationDoc[],
): Promise<Map<unknown, number>> {
  const owners = await services
    .view(usersView)
    .find({ _id: [...new Set(docs.map(({ userId }) => userId))] }, { projection: { discountPercentage: 1 } });
  return new Map(owners.map((owner) => [owner._id, Number(owner.discountPercentage)]));
}

/** The price as quoted; before, as the catalogue and the customer's discount make it now. */
function priceOf(doc: ConfigurationDoc, catalogue: Catalogue, discount: number): number {
  return doc._price ?? price(toCabinet(doc, doc._stack), catalogue, discount).price;
}

/** Rows of the list. */
export async function configurationRows(services: Services, found: Doc[]): Promise<object[]> {
  const docs = found as ConfigurationDoc[];
  const [catalogue, discountOf] = await Promise.all([services.catalogue(), discounts(services, docs)]);
  return docs.map((doc) => ({
    ...publicFields(doc),
    isCircuitBreakerAdded: doc._stack.isCircuitBreakerAdded,
    price: priceOf(doc, catalogue, discountOf.get(doc.userId) ?? 0),
    ProjProject: { id: doc.projectId, lib: doc.projectLib, status: doc.projectStatus },
  }));
}

/** One configuration with its stack and what the rules say of it. */
export async function presentConfiguration(services: Services, doc: Doc): Promise<object> {
  const [row] = await configurationRows(services, [doc]);
  const catalogue = await services.catalogue();
  const { _stack: stack, ...parameters } = doc as ConfigurationDoc;
  const cabinet = toCabinet(parameters, stack);
  return {
    ...row,
    ProjLines: presentStack(stack, catalogue),
    errors: check(cabinet, catalogue),
    load: load(cabinet, catalogue),
    notices: notices(cabinet, catalogue),
  };
}
