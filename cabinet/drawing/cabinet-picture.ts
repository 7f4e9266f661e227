import { createCatalogue, type Product } from '../catalogue.ts';
import type { ProductName, ProjLine } from '../configuration.ts';
import { drawCabinet } from './cabinet.ts';

interface Drawing {
  ProjLines: readonly ProjLine[];
  /** Deleted products have only a ref. */
  ProjProducts: readonly (ProductName | Product)[];
}

const isWhole = (product: ProductName | Product): product is Product => 'technical' in product;

/** The address of a picture; null: nothing is drawn. */
export function cabinetPicture({ ProjLines, ProjProducts }: Drawing, label: string): string | null {
  if (ProjLines.length === 0) return null;
  const catalogue = createCatalogue(ProjProducts.filter(isWhole));
  const svg = drawCabinet({ lines: ProjLines }, catalogue, { idPrefix: 'preview', label });
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
