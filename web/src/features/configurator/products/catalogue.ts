import { type Catalogue, createCatalogue, type Product } from '@coffret/cabinet/catalogue';
import { isRefusal, type Refusal } from '@coffret/contracts/errors';
import { api } from '../../../api/api.ts';

const PAGE = 100;

export interface ListedProduct extends Product {
  id: number;
  brandId: number;
}

/** All products in the order of the server's own catalogue, so that both propose the same. */
export async function loadProducts(): Promise<ListedProduct[] | Refusal> {
  const products: ListedProduct[] = [];
  for (let page = 1; ; page += 1) {
    const answer = await api.get<{ rows: ListedProduct[]; count: number }>(
      `/api/products?sort=id&size=${PAGE}&page=${page}`,
    );
    if (isRefusal(answer)) return answer;
    products.push(...answer.rows);
    if (products.length >= answer.count || answer.rows.length === 0) return products;
  }
}

export interface LoadedCatalogue extends Catalogue {
  readonly products: readonly ListedProduct[];
}

export const catalogueOf = (products: readonly ListedProduct[]): LoadedCatalogue => ({
  ...createCatalogue(products),
  products,
});
