import { type Catalogue, isWithdrawn } from '@coffret/cabinet/catalogue';
import { type Day, dayOf } from '@coffret/contracts/day';
import { type Position, START } from '@coffret/contracts/ports/event-store';
import { type ProductDoc, productsView } from '@coffret/projections/catalogue/view';
import { createQueue } from '@coffret/projections/runner/queue';
import type { Services } from '../../core/services.ts';
import { EMPTY_LISTING, type Listed, type Listing, withChanged } from './listing.ts';
import { ownFields } from './products.ts';

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
  listing: Listing;
}

/**
 * The present catalogue. Only changed products are read: all 50,000 for each change of an import would be too slow. After the
 * first use it keeps itself up to date; a removal reads all.
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
    const listing = changed.length === 0 ? before.listing : withChanged(before.listing, changed);
    if (listing.products.length !== count) return false;
    kept = { ...now, day: before.day, listing };
    return true;
  }

  async function look(): Promise<Catalogue> {
    const day = dayOf(clock.now());
    if (kept?.day !== day || !(await catchUp(kept))) {
      const { version, position } = await asItStands();
      kept = { day, version, position, listing: withChanged(EMPTY_LISTING, await changedSince(START, day)) };
    }
    return kept.listing;
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
