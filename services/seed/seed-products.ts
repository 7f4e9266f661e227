import type { ProductEvent, ProductFields } from '@coffret/contracts/catalogue/events';
import { TECHNICAL_NAMES } from '@coffret/contracts/catalogue/technical';
import type { Refusal } from '@coffret/contracts/errors';
import { NO_STREAM } from '@coffret/contracts/ports/event-store';
import type { CommandContext } from '../core/commands/handle-command.ts';
import { sameValue } from '../core/commands/unique-values.ts';
import type { Services } from '../core/services.ts';
import { addComplete, bearersOf, product, uniqueRef } from '../subjects/catalogue/public.ts';
import type { SeededProduct } from './items.ts';
import { pastOf } from './past-of.ts';
import { componentIdOf } from './seed-components.ts';

type Needs = Pick<Services, 'commands' | 'sequences' | 'uniqueValues' | 'view' | 'events' | 'registry'>;

/** Ids up to this one were set aside for the products that the first program of this store shipped. */
async function idsSetAside(needs: Needs): Promise<number> {
  const [first] = await pastOf(needs, 'sequence-product');
  return Number(first?.data.upTo ?? 0);
}

/** What the events of a product have given it. */
async function givenOnce(needs: Needs, id: number): Promise<ReadonlySet<string>> {
  const given = new Set<string>();
  for (const { type, data } of await pastOf<ProductEvent>(needs, `product-${id}`)) {
    const fields: Partial<ProductFields> | null =
      type === 'ProductAdded' || type === 'ProductChanged'
        ? data
        : type === 'ProductCarriedForward'
          ? data.fields
          : null;
    for (const name of Object.keys(fields?.technical ?? {})) given.add(name);
    if (fields?.libEn != null) given.add('libEn');
  }
  return given;
}

/** Ratings and English text that it lacks and never had. A product of another kind gets no ratings. */
async function complete(
  needs: Needs,
  id: number,
  held: ProductFields,
  { lib, libEn, technical }: SeededProduct,
  cause: CommandContext,
): Promise<void> {
  const isOfItsKind =
    held.technical.lineKind === technical.lineKind && held.technical.elementKind === technical.elementKind;
  const ratings = TECHNICAL_NAMES.filter(
    (name) => isOfItsKind && technical[name] !== undefined && held.technical[name] === undefined,
  );
  const texts = held.lib === lib && held.libEn === null ? (['libEn'] as const) : [];
  const lacking = [...ratings, ...texts];
  if (lacking.length === 0) return;
  const given = await givenOnce(needs, id);
  const shipped = { ...technical, libEn };
  const names = lacking.filter((name) => !given.has(name));
  const command = {
    type: 'AmendProduct',
    from: Object.fromEntries(names.map((name) => [name, null])),
    to: Object.fromEntries(names.map((name) => [name, shipped[name]])),
  } as const;
  // Refused: it has other fields that the rules cannot handle.
  if (names.length > 0) await needs.commands.handle(product, { id, command, cause });
}

type Found =
  | { is: 'PRESENT'; id: number; fields: ProductFields }
  | { is: 'GONE' }
  /** `id`: of an attempt that added nothing; null: there was none. */
  | { is: 'NEW'; id: number | null };

/** By its reference. GONE: removed or renamed. */
async function find(needs: Needs, ref: string): Promise<Found> {
  // Older programs claimed no reference.
  const listed = (await uniqueRef(needs, ref).bearers?.()) ?? [];
  const ids = [...new Set([...(await bearersOf(needs, ref)), ...listed])];
  const loaded = await Promise.all(
    ids.map(async (id) => ({ id, ...(await needs.commands.load(product, id)).state })),
  );
  for (const { id, exists, fields } of loaded)
    if (exists && fields && sameValue(fields.ref, ref)) return { is: 'PRESENT', id, fields };
  if (loaded.some(({ fields }) => fields !== null)) return { is: 'GONE' };
  return { is: 'NEW', id: ids.at(-1) ?? null };
}

const isTaken = ({ refused }: Refusal) => refused.every(({ code }) => code === 'DUPLICATE');

/**
 * Adds products that were never there, and completes those that are. Returns the refusals. A new store gets ids in the order of
 * the data; in an older one ids stay, and new products get the next ones.
 */
export async function seedProducts(
  needs: Needs,
  shipped: readonly SeededProduct[],
  cause: CommandContext,
): Promise<Refusal[]> {
  const setAside = await idsSetAside(needs);
  const isFree = async (id: number) =>
    id <= setAside && (await needs.commands.load(product, id)).revision === NO_STREAM;

  const added: { id: number; fields: ProductFields }[] = [];
  const found = await Promise.all(shipped.map(({ ref }) => find(needs, ref)));
  for (const [index, one] of found.entries()) {
    const { componentLib, ...fields } = shipped[index] as SeededProduct;
    if (one.is !== 'NEW') continue;
    const place = index + 1;
    const id = one.id ?? ((await isFree(place)) ? place : await needs.sequences.next('product', cause));
    const componentId = await componentIdOf(needs, fields.categoryId, componentLib);
    added.push({ id, fields: { ...fields, componentId } });
  }
  const outcomes = await Promise.all([
    ...added.map(({ id, fields }) => addComplete(needs, id, fields, cause)),
    ...found.map(async (one, index) => {
      if (one.is === 'PRESENT')
        await complete(needs, one.id, one.fields, shipped[index] as SeededProduct, cause);
      return null;
    }),
  ]);
  // Another process adds it.
  return outcomes.filter((refusal) => refusal !== null).filter((refusal) => !isTaken(refusal));
}
