import { EMPTY_REF, HEAD_BLOCK_REF } from '@coffret/cabinet/catalogue';
import type { ProductFields } from '@coffret/contracts/catalogue/events';
import { type Refusal, refuse } from '@coffret/contracts/errors';
import type { Filter } from '@coffret/contracts/ports/read-store';
import { configurationsView } from '@coffret/projections/configurations/view';
import type { Services } from '../services.ts';

/** The configurations that are made with a product: drawn in the stack, asked for in the form, or implied by an answer. */
function madeWith({ ref, technical }: ProductFields): Filter {
  const uses: Filter[] = [{ '_stack.lines.ref': ref }, { '_stack.elements.ref': ref }, { accessories: ref }];
  if (technical.elementKind === 'HEAD') uses.push({ '_stack.isCircuitBreakerAdded': true });
  return { any: uses };
}

/** Why a product may not go, or bear another reference; null when nothing is made with it. */
export async function refuseLoss(
  { view }: Pick<Services, 'view'>,
  product: ProductFields,
  key: 'id' | 'ref',
): Promise<Refusal | null> {
  if ([EMPTY_REF, HEAD_BLOCK_REF].includes(product.ref)) {
    return refuse('IN_USE', key, `the cabinet's rules name ${product.ref}`);
  }
  const configuration = await view(configurationsView).findOne(madeWith(product));
  return configuration && refuse('IN_USE', key, `configuration ${configuration._id} is made with it`);
}
