import type { Product } from '@coffret/cabinet/catalogue';

/** A row of `GET /api/products`. */
export interface ProductRow extends Product {
  id: number;
  rowVersion: number;
  brandId: number;
  categoryId: number;
  componentId: number | null;
  urlImage: string | null;
  createdAt: string;
  updatedAt: string;
}
