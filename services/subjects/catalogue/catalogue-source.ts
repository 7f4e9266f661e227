import type { Catalogue, Product } from '@coffret/cabinet/catalogue';
import { type Position, START } from '@coffret/contracts/ports/event-store';
import { type ProductDoc, productsView } from '@coffret/projections/catalogue/view';
import type { Services } from '../../core/services.ts';

type Listed = Product & { id: number };

function toProduct(doc: ProductDoc): Listed {
  const { id, ref, lib, brandLib, categoryLib, componentLib, nbModules, price } = doc;
  const { isDraggable, line, slots, slotsPlacement, technical, heightMm, weightG, isArchived, rowVersion } =
    doc;
  return {
    ...{ id, ref, lib, brandLib, categoryLib, componentLib, nbModules, price },
    ...{ isDraggable, line, slots, slotsPlacement, technical, heightMm, weightG, isArchived },
    revision: rowVersion,
  };
}

interface Kept {
  version: string;
  /** Whatever came after it may not be in here. */
  position: Position;
  /** In the order of their ids; the maps are of the same. */
  products: Listed[];
  byRef: Map<string, Listed>;
  byId: Map<number, Listed>;
  order: Map<string, number>;
}

/** Puts products in the places of what they were, new ones at the end. False, and nothing is done: they do not fit so. */
function takeOver({ products, byRef, byId, order }: Kept, changed: readonly Listed[]): boolean {
  const added = changed.filter(({ id }) => !byId.has(id)).sort((a, b) => a.id - b.id);
  // One that was removed and has come back stood further in front.
  if (added.some(({ id }) => id < (products.at(-1)?.id ?? 0))) return false;
  const standing = changed.flatMap((product) => byId.get(product.id) ?? []);
  const placeOf = new Map(standing.map(({ id, ref }) => [id, order.get(ref) ?? 0]));
  // One may have taken over what another was called.
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
 * The products as the cabinet's rules take them, in the order of their ids. Only what has changed is read anew, and put
 * in the place of what it was: of 50,000 whose prices are being set each look would read and sort all. Once somebody has
 * asked it keeps up by itself, so that whoever asks next waits for little. So whoever holds on to a catalogue sees later
 * changes of its products; when one has gone all are read anew, for who asks next.
 */
export function createCatalogueSource({
  view,
  readModels,
}: Pick<Services, 'view' | 'readModels'>): () => Promise<Catalogue> {
  let kept: Kept | null = null;
  let turn: Promise<unknown> = Promise.resolve();
  let isDue = false;

  /** One after the other: a slower look would put older products in the place of newer ones. */
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = turn.then(work);
    turn = done.catch(() => undefined);
    return done;
  }

  async function changedSince(position: Position): Promise<Listed[]> {
    const changed: Listed[] = [];
    for await (const doc of view<ProductDoc>(productsView).each({ _position: { after: position } })) {
      changed.push(toProduct(doc));
    }
    return changed;
  }

  /** How far the view is. Before the products are read: what changes meanwhile is read, and read again the next time. */
  async function asItStands(): Promise<Pick<Kept, 'version' | 'position'> & { count: number }> {
    const version = await readModels.version(productsView);
    const newest = { sort: { _position: -1 }, limit: 1, projection: { _position: 1 } } as const;
    const [last] = await view<ProductDoc & { _position: Position }>(productsView).find({}, newest);
    return { version, position: last?._position ?? START, count: await view(productsView).count({}) };
  }

  /** Takes over what has changed. False: one has gone, or come back. */
  async function catchUp(before: Kept): Promise<boolean> {
    if (before.version === (await readModels.version(productsView))) return true;
    const { count, ...now } = await asItStands();
    const changed = await changedSince(before.position);
    const added = changed.filter(({ id }) => !before.byId.has(id)).length;
    if (before.products.length + added !== count || !takeOver(before, changed)) return false;
    kept = { ...before, ...now };
    return true;
  }

  async function look(): Promise<Catalogue> {
    if (kept && (await catchUp(kept))) return kept;
    const { version, position } = await asItStands();
    const none: Kept = {
      ...{ version, position, products: [] },
      ...{ byRef: new Map(), byId: new Map(), order: new Map() },
    };
    takeOver(none, await changedSince(START));
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
    // What keeps it from it meets whoever asks.
    inTurn(keepUp).catch(() => undefined);
  });
  return () => inTurn(look);
}
