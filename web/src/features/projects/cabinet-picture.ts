import { createCatalogue, type Product } from '@coffret/cabinet/catalogue';
import type { ProductName, ProjLine } from '@coffret/cabinet/configuration';
import { drawCabinet } from '@coffret/cabinet/drawing/cabinet';

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
