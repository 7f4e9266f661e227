import type { List } from '../answers.ts';
import type { Done, ListQuery } from '../paths.ts';
import type { Uses } from '../uses.ts';
import type { PricesImpact, PriceUpdate, Product, ReplacementBegun } from './answers.ts';

export interface CataloguePaths {
  '/api/products': {
    query: ListQuery<Product, 'ref' | 'lib' | 'line' | 'categoryId' | 'isArchived'> & {
      elementKind?: Product['technical']['elementKind'];
    };
    GET: List<Product>;
    POST: Product;
  };
  '/api/products/{id}': { GET: Product; PUT: Product; DELETE: Done };
  '/api/productsArchive/{id}': { PUT: Product };
  '/api/productsReplace/{id}': { POST: ReplacementBegun };
  '/api/products/{id}/priceImpact': { query: { price: number }; GET: PricesImpact };
  '/api/products/{id}/uses': { GET: Uses };
  '/api/productsUpdatePrices/{params}': { query: { dryRun?: boolean }; POST: PriceUpdate };
}
