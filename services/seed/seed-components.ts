import { isRefusal } from '@coffret/contracts/errors';
import { type Component, categories } from '@coffret/contracts/registers/registers';
import type { CommandContext } from '../core/commands/handle-command.ts';
import { sameValue } from '../core/commands/unique-values.ts';
import type { Services } from '../core/services.ts';
import { itemOf } from '../subjects/registers/public.ts';
import type { SeededCategory } from './items.ts';
import { pastOf } from './past-of.ts';

type Needs = Pick<Services, 'commands' | 'sequences' | 'events' | 'registry'>;

interface PastCategory {
  texts: ReadonlySet<string>;
  components: readonly Component[];
}

/** Of all its events. */
async function pastCategory(needs: Needs, id: number): Promise<PastCategory> {
  const past = await pastOf(needs, `category-${id}`);
  const said = past.map(({ data }) => data as { libEn?: string | null; ProjComponents?: Component[] });
  return {
    texts: new Set(said.flatMap(({ libEn }) => libEn ?? [])),
    components: said.flatMap(({ ProjComponents }) => ProjComponents ?? []),
  };
}

const named = (components: readonly Component[], lib: string) =>
  components.filter(({ componentLib }) => sameValue(componentLib, lib));

/** The components with those that the category never had, and with English texts that they never had. */
async function completed(needs: Needs, id: number, held: Component[], shipped: SeededCategory) {
  const isMissing = ({ componentLib, libEn }: Component) => {
    const [one] = named(held, componentLib);
    return !one || (one.componentLib === componentLib && one.libEn === null && libEn !== null);
  };
  if (!shipped.ProjComponents.some(isMissing)) return held;
  const { components: past } = await pastCategory(needs, id);
  const translated = held.map((component): Component => {
    const one = shipped.ProjComponents.find(({ componentLib }) => componentLib === component.componentLib);
    const hadText = past.some(({ componentId, libEn }) => componentId === component.componentId && libEn);
    return one && component.libEn === null && !hadText ? { ...component, libEn: one.libEn } : component;
  });
  const added: Component[] = [];
  for (const component of shipped.ProjComponents) {
    if (named(past, component.componentLib).length > 0) continue;
    added.push({ ...component, componentId: await needs.sequences.next('component', {}) });
  }
  return [...translated, ...added];
}

/** Gives a category the components that came with a later program, once each. Ids of components do not change. */
export async function seedComponents(
  needs: Needs,
  id: number,
  shipped: SeededCategory,
  cause: CommandContext,
): Promise<void> {
  for (;;) {
    const loaded = await needs.commands.load(itemOf(categories), id);
    const { exists, fields } = loaded.state;
    if (!exists) return;
    const isUntranslated = fields.lib === shipped.lib && fields.libEn === null;
    const hadText = isUntranslated && (await pastCategory(needs, id)).texts.size > 0;
    const command = {
      type: 'ChangeItem',
      fields: {
        ProjComponents: await completed(needs, id, fields.ProjComponents as Component[], shipped),
        ...(isUntranslated && !hadText && { libEn: shipped.libEn }),
      },
    } as const;
    const expectedRevision = loaded.revision;
    const request = { id, command, cause, loaded, expectedRevision };
    const outcome = await needs.commands.handle(itemOf(categories), request);
    if (!isRefusal(outcome)) return;
    // Another process changed it since: again.
    if (outcome.refused.some(({ code }) => code !== 'BAD_ROWVERSION'))
      throw new Error(`components of category ${id} were refused: ${JSON.stringify(outcome.refused)}`);
  }
}

/** The component that has the name, or had it; null: it is not there any more. */
export async function componentIdOf(needs: Needs, categoryId: number, lib: string): Promise<number | null> {
  const { exists, fields } = (await needs.commands.load(itemOf(categories), categoryId)).state;
  const held = (exists ? fields.ProjComponents : []) as Component[];
  const [present] = named(held, lib);
  if (present) return present.componentId;
  const past = named((await pastCategory(needs, categoryId)).components, lib);
  const isHeld = ({ componentId }: Component) => held.some((one) => one.componentId === componentId);
  return past.find(isHeld)?.componentId ?? null;
}
