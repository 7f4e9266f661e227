import { type Catalogue, isOfOneShape, type Product } from '@coffret/cabinet/catalogue';
import { isRefusal, type Refusal, refuse } from '@coffret/contracts/errors';
import { configurationsView } from '@coffret/projections/configurations/view';
import type { Cause } from '../../core/commands/handle-command.ts';
import type { CommandServices, QueryServices } from '../../core/services.ts';
import { product } from './decider.ts';
import { madeWith, STILL_DRAWN } from './product-usage.ts';

function refuseReplacement({ byId }: Catalogue, id: number, by: number): Refusal | null {
  const [one, other] = [byId.get(id), byId.get(by)];
  if (!one) return refuse('NOT_FOUND');
  if (!other || other.isArchived) return refuse('INVALID_PARAMETER', 'by');
  return isOfOneShape(one, other) ? null : refuse('INVALID_PARAMETER', 'by', 'it is of another kind or size');
}

export async function replaceProduct(
  services: CommandServices & QueryServices,
  id: number,
  by: number,
  cause: Cause,
): Promise<{ configurations: number } | Refusal> {
  const catalogue = await services.catalogue();
  const refusal = refuseReplacement(catalogue, id, by);
  if (refusal) return refusal;
  const replaced = catalogue.byId.get(id) as Product;
  const where = { all: [madeWith(replaced), STILL_DRAWN] };
  const configurations = await services.view(configurationsView).count(where);
  const command = { type: 'ReplaceProduct', byId: by } as const;
  const outcome = await services.commands.handle(product, { id, command, cause });
  return isRefusal(outcome) ? outcome : { configurations };
}
