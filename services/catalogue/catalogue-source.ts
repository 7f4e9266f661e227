import { type Catalogue, createCatalogue, type Product } from '@coffret/cabinet/catalogue';
import { type ProductDoc, productsView } from '@coffret/projections/catalogue/view';
import type { Services } from '../services.ts';

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
export function createCatalogueSource({
  view,
  readModels,
}: Pick<Services, 'view' | 'readModels'>): () => Promise<Catalogue> {
  let kept: { version: string; catalogue: Catalogue } | null = null;
  return async () => {
    // Before the products: what changes between the two is read, and read again the next time.
    const version = await readModels.version(productsView);
    if (kept?.version === version) return kept.catalogue;
    const docs = await view<ProductDoc>(productsView).find({}, { sort: { _id: 1 } });
    kept = { version, catalogue: createCatalogue(docs.map(toProduct)) };
    return kept.catalogue;
  };
}
