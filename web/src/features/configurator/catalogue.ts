import { type Catalogue, createCatalogue, isWithdrawn, productIn } from '@coffret/cabinet/catalogue';
import type { DrawnProduct, Product } from '@coffret/contracts/catalogue/answers';
import i18next from 'i18next';
import { api } from '../../data/api/api.ts';
import { type ErrorResponse, isErrorResponse } from '../../data/api/error-response.ts';
import { at } from '../../data/api/path.ts';
import { today } from '../../lib/today.ts';

/** In the server's order, so that proposals are equal. */
export async function loadProducts(): Promise<Product[] | ErrorResponse> {
  const products: Product[] = [];
  for (let page = 1; ; page += 1) {
    const answer = await api.get(at('/api/products', { sort: 'id', size: 100, page }));
    if (isErrorResponse(answer)) return answer;
    products.push(...answer.rows);
    if (products.length >= answer.count || answer.rows.length === 0) return products;
  }
}

export interface LoadedCatalogue extends Catalogue {
  readonly products: readonly Product[];
}

/** In the user's language. The engine offers no withdrawn product, as no archived one. `ofQuote`: products as of its day. */
export function catalogueOf(
  listed: readonly Product[],
  ofQuote: readonly DrawnProduct[] = [],
): LoadedCatalogue {
  const then = new Map(ofQuote.map((product) => [product.ref, product]));
  const products = listed.map((product) => ({
    ...productIn(i18next.language, Object.assign({ ...product }, then.get(product.ref))),
    isArchived: product.isArchived || isWithdrawn(product, today()),
  }));
  return { ...createCatalogue(products), products };
}
