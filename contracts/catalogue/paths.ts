import type { List } from '../answers.ts';
import type { BulkResult } from '../bulk.ts';
import type { Done, ListQuery } from '../paths.ts';
import type { Usage } from '../usage.ts';
import type {
  PriceHistory,
  PricesImpact,
  PriceUpdate,
  Product,
  ProductRow,
  ReplacementStarted,
} from './answers.ts';

export interface CataloguePaths {
  '/api/products/bulk': { POST: BulkResult };
  '/api/products': {
    query: ListQuery<Product, 'ref' | 'lib' | 'line' | 'categoryId' | 'isArchived'> & {
      elementKind?: Product['technical']['elementKind'];
    };
    GET: List<ProductRow>;
    POST: Product;
  };
  '/api/products/{id}': { GET: Product; PUT: Product; DELETE: Done };
  '/api/productsArchive/{id}': { PUT: Product };
  '/api/productsReplace/{id}': { POST: ReplacementStarted };
  '/api/products/{id}/priceImpact': { query: { price: number }; GET: PricesImpact };
  '/api/products/{id}/prices': { GET: PriceHistory };
  '/api/products/{id}/uses': { GET: Usage };
  '/api/productsUpdatePrices/{params}': { query: { dryRun?: boolean }; POST: PriceUpdate };
}
