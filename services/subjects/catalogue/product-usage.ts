import { type Refusal, refuse } from '@coffret/contracts/errors';
import type { Doc, Filter } from '@coffret/contracts/ports/read-store';
import { may } from '@coffret/contracts/rights';
import type { Usage } from '@coffret/contracts/usage';
import { configurationsUsing, configurationsView } from '@coffret/projections/configurations/view';
import type { Viewer } from '../../core/http/access.ts';
import { findUsage, type UsageSource } from '../../core/http/find-usage.ts';
import type { Services } from '../../core/services.ts';
import { isOfTheRules, type RuledProduct } from './product-rules.ts';

const isHead = ({ technical }: RuledProduct) => technical.elementKind === 'HEAD';

/** The configurations that are made with a product: drawn in the stack, asked for in the form, or implied by an answer. */
export const madeWith = (product: RuledProduct): Filter =>
  isHead(product)
    ? { any: [configurationsUsing([product.ref]), { '_stack.isCircuitBreakerAdded': true }] }
    : configurationsUsing([product.ref]);

/** Why a product may not go, or bear another reference; null when nothing is made with it. */
export async function refuseRemovalInUse(
  { view }: Pick<Services, 'view'>,
  product: RuledProduct,
  key: 'id' | 'ref',
): Promise<Refusal | null> {
  if (isOfTheRules(product.ref)) {
    return refuse('IN_USE', key, `the cabinet's rules name ${product.ref}`);
  }
  const configuration = await view(configurationsView).findOne(madeWith(product));
  return configuration && refuse('IN_USE', key, `configuration ${configuration._id} is made with it`);
}

/** The configurations that can be changed as they are. */
export const STILL_DRAWN = { status: ['PENDING'], projectStatus: ['OPENED'] };
/** Nothing else is drawn there until it is reopened. */
const LOCKED = ['QUOTE_OK', 'QUOTE_EXPIRED', 'DONE'];

/** The configurations that are made with a product: those that may still be drawn, and those that stay as they are. */
export function usageOfProduct(
  services: Pick<Services, 'view'>,
  product: RuledProduct,
  viewer: Pick<Viewer, 'rights'>,
): Promise<Usage> {
  const place = (entity: string, where: Filter, locked: boolean): UsageSource => ({
    entity,
    view: configurationsView,
    where: { all: [madeWith(product), where] },
    // What an answer implies is no product of the list's rows.
    filter: isHead(product) ? null : { product: [product.ref], ...(where as { [column: string]: string[] }) },
    locked,
    isVisible: may(viewer.rights, 'see configuration'),
    nameOf: ({ lib, projectLib }: Doc) => `${lib} (${projectLib})`,
  });
  return findUsage(services, [
    place('configuration', STILL_DRAWN, false),
    place('configuration', { status: LOCKED }, true),
    place('configurationOfClosedProject', { status: ['PENDING'], projectStatus: ['CLOSED'] }, true),
  ]);
}
