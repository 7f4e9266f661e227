import { isDeepStrictEqual } from 'node:util';
import { isRefusal } from '@coffret/contracts/errors';
import type { AddedProduct } from '@coffret/contracts/price-imports/answers';
import type { CommandContext } from '../../core/commands/handle-command.ts';
import type { Services } from '../../core/services.ts';
import {
  addComplete,
  product,
  referencesOf,
  refuseSuccessor,
  removeProduct,
  withSuccessors,
} from '../catalogue/public.ts';

export type NewProductServices = Parameters<typeof removeProduct>[0] & Pick<Services, 'catalogue'>;

/** False: the catalogue refuses it by now, or it was removed since. Again, it changes nothing. */
export async function addListed(
  services: NewProductServices,
  id: number,
  added: AddedProduct,
  cause: CommandContext,
): Promise<boolean> {
  const { state } = await services.commands.load(product, id);
  if (state.fields) return state.exists;
  const { brandId, categoryId, componentId, ref, successorRef } = added;
  const references = await referencesOf(services, { brandId, categoryId, componentId }, {});
  if (isRefusal(references)) return false;
  const refusal = await withSuccessors(
    services,
    async () =>
      (await refuseSuccessor(services, ref, successorRef)) ??
      addComplete(services, id, { ...added, image: null }, cause),
  );
  return refusal === null;
}

/** False: it was changed or used since. */
export async function removeListed(
  services: NewProductServices,
  id: number,
  added: AddedProduct,
  cause: CommandContext,
): Promise<boolean> {
  const { exists, fields } = (await services.commands.load(product, id)).state;
  if (!exists) return true;
  if (!isDeepStrictEqual(fields, { ...added, image: null })) return false;
  return (await removeProduct(services, id, cause)) === null;
}
