import { type Catalogue, isWithdrawn, type Product } from '@coffret/cabinet/catalogue';
import { type Day, dayOf } from '@coffret/contracts/day';
import { type Position, START } from '@coffret/contracts/ports/event-store';
import { type ProductDoc, productsView } from '@coffret/projections/catalogue/view';
import { createQueue } from '@coffret/projections/runner/queue';
import type { Services } from '../../core/services.ts';
import { ownFields } from './products.ts';

type Listed = Product & { id: number };

const NAMES = ['id', 'brandLib', 'categoryLib', 'componentLib', 'categoryLibEn', 'componentLibEn'] as const;
const FIELDS = [...NAMES, ...(Object.keys(ownFields.shape) as (keyof typeof ownFields.shape)[])];

/** The engine offers no withdrawn product, as no archived one. */
function toProduct(doc: ProductDoc, today: Day): Listed {
  const fields = Object.fromEntries(FIELDS.map((name) => [name, doc[name]])) as Pick<
    ProductDoc,
    (typeof FIELDS)[number]
  >;
  return { ...fields, isArchived: doc.isArchived || isWithdrawn(doc, today), revision: doc.rowVersion };
}

interface Kept {
  /** Products are withdrawn from a day on. */
  day: Day;
  version: string;
  /** Later changes may be missing. */
  position: Position;
  /** By id; the maps contain the same objects. */
  products: Listed[];
  byRef: Map<string, Listed>;
  byId: Map<number, Listed>;
  order: Map<string, number>;
}

/** Replaces in place, appends new ones. false: not possible, nothing changed. */
function takeOver({ products, byRef, byId, order }: Kept, changed: readonly Listed[]): boolean {
  const added = changed.filter(({ id }) => !byId.has(id)).sort((a, b) => a.id - b.id);
  // A restored product belongs to its former position.
  if (added.some(({ id }) => id < (products.at(-1)?.id ?? 0))) return false;
  const standing = changed.flatMap((product) => byId.get(product.id) ?? []);
  const placeOf = new Map(standing.map(({ id, ref }) => [id, order.get(ref) ?? 0]));
  // A product may have taken another's former reference.
  for (const { ref } of standing) {
    byRef.delete(ref);
    order.delete(ref);
  }
  for (const product of [...changed.filter(({ id }) => byId.has(id)), ...added]) {
    const place = placeOf.get(product.id) ?? products.length;
    products[place] = product;
    byId.set(product.id, product);
    byRef.set(product.ref, product);
    order.set(product.ref, place);
  }
  return true;
}

/**
 * A cache in id order, updated in place: reading and sorting 50,000 products for each change of an import would be too slow.
 * After the first use it updates itself. Holders of a catalogue see later changes; a removal rebuilds it.
 */
export function createCatalogueSource({
  view,
  readModels,
  clock,
}: Pick<Services, 'view' | 'readModels' | 'clock'>): () => Promise<Catalogue> {
  let kept: Kept | null = null;
  let isDue = false;

  /** Sequential, so that a slow read does not overwrite newer products. */
  const inTurn = createQueue();

  async function changedSince(position: Position, day: Day): Promise<Listed[]> {
    const changed: Listed[] = [];
    for await (const doc of view<ProductDoc>(productsView).each({ _position: { after: position } })) {
      changed.push(toProduct(doc, day));
    }
    return changed;
  }

  /** Read before the products, so that a concurrent change is read again the next time. */
  async function asItStands(): Promise<Pick<Kept, 'version' | 'position'> & { count: number }> {
    const version = await readModels.version(productsView);
    const newest = { sort: { _position: -1 }, limit: 1, projection: { _position: 1 } } as const;
    const [last] = await view<ProductDoc & { _position: Position }>(productsView).find({}, newest);
    return { version, position: last?._position ?? START, count: await view(productsView).count({}) };
  }

  /** false: a product was removed or restored. */
  async function catchUp(before: Kept): Promise<boolean> {
    if (before.version === (await readModels.version(productsView))) return true;
    const { count, ...now } = await asItStands();
    const changed = await changedSince(before.position, before.day);
    const added = changed.filter(({ id }) => !before.byId.has(id)).length;
    if (before.products.length + added !== count || !takeOver(before, changed)) return false;
    kept = { ...before, ...now };
    return true;
  }

  async function look(): Promise<Catalogue> {
    const day = dayOf(clock.now());
    if (kept?.day === day && (await catchUp(kept))) return kept;
    const { version, position } = await asItStands();
    const none: Kept = {
      day,
      version,
      position,
      products: [],
      byRef: new Map(),
      byId: new Map(),
      order: new Map(),
    };
    takeOver(none, await changedSince(START, day));
    kept = none;
    return none;
  }

  readModels.listen(productsView, () => {
    if (!kept || isDue) return;
    isDue = true;
    const keepUp = async () => {
      isDue = false;
      if (kept && !(await catchUp(kept))) kept = null;
    };
    // The next reader gets the error.
    inTurn(keepUp).catch(() => undefined);
  });
  return () => inTurn(look);
}
