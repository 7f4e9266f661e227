import { type Catalogue, createCatalogue, isWithdrawn, productIn } from '@coffret/cabinet/catalogue';
import type { Product } from '@coffret/contracts/catalogue/answers';
import i18next from 'i18next';
import { api } from '../../data/api/api.ts';
import { type ErrorResponse, isErrorResponse } from '../../data/api/error-response.ts';
import { today } from '../../lib/today.ts';
import { productsPath } from './queries.ts';

/** In the server's order, so that proposals are equal. */
export async function loadProducts(): Promise<Product[] | ErrorResponse> {
  const products: Product[] = [];
  for (let page = 1; ; page += 1) {
    const answer = await api.get(productsPath(page));
    if (isErrorResponse(answer)) return answer;
    products.push(...answer.rows);
    if (products.length >= answer.count || answer.rows.length === 0) return products;
  }
}

export interface LoadedCatalogue extends Catalogue {
  readonly products: readonly Product[];
}

/** In the user's language. The engine offers no withdrawn product, as no archived one. */
export function catalogueOf(listed: readonly Product[]): LoadedCatalogue {
  const products = listed.map((product) => ({
    ...productIn(i18next.language, product),
    isArchived: product.isArchived || isWithdrawn(product, today()),
  }));
  return { ...createCatalogue(products), products };
}
