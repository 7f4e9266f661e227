import type { Catalogue } from '@coffret/cabinet/catalogue';
import { NONE } from '@coffret/cabinet/configuration';
import type { Parameters } from '@coffret/contracts/configurations/events';
import { type Refusal, refuse } from '@coffret/contracts/errors';
import { brands } from '@coffret/contracts/registers/registers';
import { registerView } from '@coffret/projections/registers/view';
import type { Services } from '../../core/services.ts';

/** Unknown brands and accessories; null: none. `heldBrand`: the current brand, which may be deleted. */
export async function refuseUnknownReferences(
  services: Pick<Services, 'view'>,
  { brandId, accessories }: Partial<Parameters>,
  { byRef }: Catalogue,
  heldBrand: number | null = null,
): Promise<Refusal | null> {
  const isHeld = brandId == null || brandId === heldBrand;
  if (!isHeld && !(await services.view(registerView(brands)).findOne({ _id: brandId }))) {
    return refuse('INVALID_PARAMETER', 'brandId');
  }
  const isAccessory = (ref: string) => ref === NONE || byRef.get(ref)?.technical.elementKind === 'ACC';
  return accessories?.every(isAccessory) === false ? refuse('INVALID_PARAMETER', 'accessories') : null;
}
