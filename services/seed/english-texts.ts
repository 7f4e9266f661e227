import type { JsonObject } from '@coffret/contracts/ports/event-store';
import { type Component, categories } from '@coffret/contracts/registers/registers';
import type { CommandContext } from '../core/commands/handle-command.ts';
import type { Services } from '../core/services.ts';
import { product } from '../subjects/catalogue/public.ts';
import { itemOf } from '../subjects/registers/public.ts';
import { seededCategories, seededProducts } from './items.ts';

type Writing = Pick<Services, 'commands'>;

async function nameProduct(
  { commands }: Writing,
  id: number,
  lib: string,
  libEn: string,
  cause: CommandContext,
) {
  const loaded = await commands.load(product, id);
  const { exists, fields } = loaded.state;
  if (!exists || fields?.lib !== lib || fields.libEn !== null) return;
  const command = { type: 'ChangeProduct', fields: { libEn } } as const;
  await commands.handle(product, { id, command, cause, loaded });
}

async function nameCategory(
  { commands }: Writing,
  id: number,
  shipped: ReturnType<typeof seededCategories>[number],
  cause: CommandContext,
) {
  const loaded = await commands.load(itemOf(categories), id);
  const { exists, fields } = loaded.state;
  if (!exists) return;
  const held = fields.ProjComponents as Component[];
  const ProjComponents = held.map((component): Component => {
    const one = shipped.ProjComponents.find(({ componentId }) => componentId === component.componentId);
    const isSame = one?.componentLib === component.componentLib && component.libEn === null;
    return isSame ? { ...component, libEn: one.libEn } : component;
  });
  const isSame = fields.lib === shipped.lib && fields.libEn === null;
  const named: JsonObject = { ProjComponents, ...(isSame && { libEn: shipped.libEn }) };
  const command = { type: 'ChangeItem', fields: named } as const;
  await commands.handle(itemOf(categories), { id, command, cause, loaded });
}

/**
 * Gives English texts once to what was seeded before there were any, where the French text is as it was seeded. The first
 * product is the last to get its own, so that an interrupted start repeats the work.
 */
export async function giveEnglishTexts(services: Writing, cause: CommandContext): Promise<void> {
  const [first] = seededProducts();
  const { state } = await services.commands.load(product, 1);
  if (!first || state.fields?.lib !== first.lib || state.fields.libEn !== null) return;
  for (const [index, category] of seededCategories().entries()) {
    await nameCategory(services, index + 1, category, cause);
  }
  for (const [index, { lib, libEn }] of [...seededProducts().entries()].toReversed()) {
    await nameProduct(services, index + 1, lib, libEn, cause);
  }
}
