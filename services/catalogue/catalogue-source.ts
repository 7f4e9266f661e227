import { type Catalogue, createCatalogue, type Product } from '@coffret/cabinet/catalogue';
import { type ProductDoc, productsView } from '@coffret/projections/catalogue/view';
import type { Reading } from '@coffret/projections/runner/read-models';
import type { Services } from '../services.ts';

/** Says which state of the products a catalogue shows: every change moves the newest position or the count. */
async function versionOf(products: Reading<ProductDoc>): Promise<string> {
  const [newest, count] = await Promise.all([
    products.find({}, { sort: { _position: -1 }, limit: 1, projection: { _position: 1 } }),
    products.count({}),
  ]);
  return `${newest[0]?._position ?? ''}/${count}`;
}

function toProduct(doc: ProductDoc): Product {
  const { id, ref, lib, brandLib, categoryLib, componentLib, nbModules, price } = doc;
  const { isDraggable, line, slots, slotsPlacement, technical, heightMm, weightG } = doc;
  return {
    ...{ id, ref, lib, brandLib, categoryLib, componentLib, nbModules, price },
    ...{ isDraggable, line, slots, slotsPlacement, technical, heightMm, weightG },
  };
}

/**
 * The products as the cabinet's rules take them, in the order of their ids: read anew only after one of them
 * has changed.
 */
export function createCatalogueSource({ view }: Pick<Services, 'view'>): () => Promise<Catalogue> {
  let kept: { version: string; catalogue: Catalogue } | null = null;
  return async () => {
    const products = view<ProductDoc>(productsView);
    const version = await versionOf(products);
    if (kept?.version === version) return kept.catalogue;
    const docs = await products.find({}, { sort: { _id: 1 } });
    kept = { version, catalogue: createCatalogue(docs.map(toProduct)) };
    return kept.catalogue;
  };
}
