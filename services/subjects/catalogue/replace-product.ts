import { type Catalogue, isOfOneShape, type Product } from '@coffret/cabinet/catalogue';
import type { ProductReplacement } from '@coffret/contracts/catalogue/answers';
import { isRefusal, type Refusal, refusalOf, refuse } from '@coffret/contracts/errors';
import type { Filter } from '@coffret/contracts/ports/read-store';
import {
  configurationsUsing,
  configurationsView,
  OPEN_CONFIGURATIONS,
} from '@coffret/projections/configurations/view';
import type { CommandContext } from '../../core/commands/handle-command.ts';
import type { Services } from '../../core/services.ts';
import { product } from './decider.ts';

export interface Replacement {
  from: Product;
  to: Product;
}

/** `by`: an id, as `id`. */
export function replacementOf({ byId }: Catalogue, id: number, by: number): Replacement | Refusal {
  const [from, to] = [byId.get(id), byId.get(by)];
  if (!from) return refuse('NOT_FOUND');
  if (!to || to.isArchived) return refuse('INVALID_PARAMETER', 'by');
  return isOfOneShape(from, to)
    ? { from, to }
    : refuse('INVALID_PARAMETER', 'by', 'it is of another kind or size');
}

/** The open configurations whose drawing or answers name the product. */
export const replacedIn = ({ ref }: Pick<Product, 'ref'>): Filter => ({
  all: [configurationsUsing([ref]), OPEN_CONFIGURATIONS],
});

/** A job of the configurations follows. */
export async function replaceProduct(
  services: Pick<Services, 'catalogue' | 'commands' | 'view'>,
  id: number,
  by: number,
  cause: CommandContext,
): Promise<{ configurations: number } | Refusal> {
  const replacement = replacementOf(await services.catalogue(), id, by);
  if (isRefusal(replacement)) return replacement;
  const configurations = await services.view(configurationsView).count(replacedIn(replacement.from));
  const command = { type: 'ReplaceProduct', byId: by } as const;
  const outcome = await services.commands.handle(product, { id, command, cause });
  return isRefusal(outcome) ? outcome : { configurations };
}

/** Does nothing when it was taken back, or one of the products can no longer be replaced by the other. */
export async function beginReplacement(
  { catalogue, commands }: Pick<Services, 'catalogue' | 'commands'>,
  id: number,
  byId: number,
  cause: CommandContext,
): Promise<Refusal | null> {
  if (isRefusal(replacementOf(await catalogue(), id, byId))) return null;
  const command = { type: 'BeginReplacement', byId } as const;
  return refusalOf(await commands.handle(product, { id, command, cause }));
}

export async function lastReplacement(
  { catalogue, commands }: Pick<Services, 'catalogue' | 'commands'>,
  id: number,
): Promise<ProductReplacement | Refusal> {
  const { exists, replacement } = (await commands.load(product, id)).state;
  if (!exists) return refuse('NOT_FOUND');
  const byRef = replacement && ((await catalogue()).byId.get(replacement.byId)?.ref ?? null);
  return { replacement: replacement && { ...replacement, byRef } };
}

/** A job of the configurations follows. */
export const undoReplacement = async (
  { commands }: Pick<Services, 'commands'>,
  id: number,
  cause: CommandContext,
): Promise<Refusal | null> =>
  refusalOf(await commands.handle(product, { id, command: { type: 'UndoReplacement' }, cause }));
