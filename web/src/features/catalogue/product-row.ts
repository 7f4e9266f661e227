import type { Product } from '@coffret/cabinet/catalogue';

/** A row of `GET /api/products`. */
export interface ProductRow extends Product {
  id: number;
  rowVersion: number;
  urlImage: string | null;
  createdAt: string;
  updatedAt: string;
}
