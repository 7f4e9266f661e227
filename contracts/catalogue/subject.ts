import type { List } from '../answers.ts';
import type { BulkResult } from '../bulk.ts';
import type { Done, ListQuery } from '../paths.ts';
import { subject } from '../subject.ts';
import type { Usage } from '../usage.ts';
import type {
  PriceHistory,
  PricesImpact,
  PriceUpdate,
  Product,
  ProductReplacement,
  ProductRow,
  ReplacementImpact,
  ReplacementStarted,
} from './answers.ts';
import { productSentences } from './sentences.fr.ts';

interface CataloguePaths {
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
  '/api/productsReplace/{id}': { GET: ProductReplacement; POST: ReplacementStarted };
  '/api/productsReplace/undo/{id}': { POST: Done };
  '/api/products/{id}/replacementImpact': { query: { by: number }; GET: ReplacementImpact };
  '/api/products/{id}/priceImpact': { query: { price: number }; GET: PricesImpact };
  '/api/products/{id}/prices': { GET: PriceHistory };
  '/api/products/{id}/uses': { GET: Usage };
  '/api/productsUpdatePrices/{params}': { query: { dryRun?: boolean }; POST: PriceUpdate };
}

export const catalogue = subject<CataloguePaths>()({
  categories: {
    product: {
      title: 'Produits',
      sentences: productSentences,
      technical: ['ProductCarriedForward'],
    },
  },
  rights: {
    entities: { catalog: 'Catalogue' },
    clientsHold: ['catalog_r'],
  },
});
