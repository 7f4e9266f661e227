import { type Refusal, refuse } from '@coffret/contracts/errors';
import type { Doc, Filter } from '@coffret/contracts/ports/read-store';
import { may } from '@coffret/contracts/rights';
import { LAST_QUOTE_STATUSES } from '@coffret/contracts/statuses';
import type { Usage } from '@coffret/contracts/usage';
import { productsView } from '@coffret/projections/catalogue/view';
import {
  configurationsUsing,
  configurationsView,
  OPEN_CONFIGURATIONS,
} from '@coffret/projections/configurations/view';
import type { Viewer } from '../../core/http/access.ts';
import { findUsage, type UsageSource } from '../../core/http/find-usage.ts';
import type { Services } from '../../core/services.ts';
import { isOfTheRules, type RuledProduct } from './product-rules.ts';

const isHead = ({ technical }: RuledProduct) => technical.elementKind === 'HEAD';

/** Drawn, required by the form, or added by an answer. */
export const madeWith = (product: RuledProduct): Filter =>
  isHead(product)
    ? { any: [configurationsUsing([product.ref]), { '_stack.isCircuitBreakerAdded': true }] }
    : configurationsUsing([product.ref]);

/** null: not used. */
export async function refuseRemovalInUse(
  { view }: Pick<Services, 'view'>,
  product: RuledProduct,
  key: 'id' | 'ref',
): Promise<Refusal | null> {
  if (isOfTheRules(product)) {
    return refuse('IN_USE', key, `the cabinet's rules name ${product.ref}`);
  }
  const predecessor = await view(productsView).findOne({ successorRef: product.ref });
  if (predecessor) return refuse('IN_USE', key, `it succeeds ${predecessor.ref}`);
  const configuration = await view(configurationsView).findOne(madeWith(product));
  return configuration && refuse('IN_USE', key, `configuration ${configuration._id} is made with it`);
}

export function usageOfProduct(
  services: Pick<Services, 'view'>,
  product: RuledProduct,
  viewer: Pick<Viewer, 'rights'>,
): Promise<Usage> {
  const place = (entity: string, where: Filter, locked: boolean): UsageSource => ({
    entity,
    view: configurationsView,
    where: { all: [madeWith(product), where] },
    // A product added by an answer is not in the rows.
    filter: isHead(product) ? null : { product: [product.ref], ...(where as { [column: string]: string[] }) },
    locked,
    isVisible: may(viewer.rights, 'see configuration'),
    nameOf: ({ lib, projectLib }: Doc) => `${lib} (${projectLib})`,
  });
  return findUsage(services, [
    place('configuration', OPEN_CONFIGURATIONS, false),
    place('configuration', { status: [...LAST_QUOTE_STATUSES] }, true),
    place('configurationOfClosedProject', { status: ['PENDING'], projectStatus: ['CLOSED'] }, true),
  ]);
}
