import { createCatalogue, type Product } from '../catalogue.ts';
import type { ProductName, ProjLine } from '../configuration.ts';
import { drawCabinet } from './cabinet.ts';

/** Deleted products have only a ref. */
type DrawnLine = ProjLine & {
  ProjProduct: ProductName | Product;
  ProjSlots: readonly { ProjProduct: ProductName | Product }[];
};

const isWhole = (product: ProductName | Product): product is Product => 'technical' in product;

/** The address of a picture; null: nothing is drawn. */
export function cabinetPicture(lines: readonly DrawnLine[], label: string): string | null {
  if (lines.length === 0) return null;
  const products = lines.flatMap(({ ProjProduct, ProjSlots }) => [
    ProjProduct,
    ...ProjSlots.map((slot) => slot.ProjProduct),
  ]);
  const known = products.filter(isWhole);
  const svg = drawCabinet({ lines }, createCatalogue(known), { idPrefix: 'preview', label });
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
