import type { Catalogue, ElementKind, LineKind, Poles, Product } from '../catalogue.ts';
import { createCatalogue, isHeadBlock, isLineProduct } from '../catalogue.ts';
import type { ConfigurationForm } from '../configuration.ts';
import { PROTECTION_INDEXES } from '../configuration.ts';
import { groupBy } from '../iterables.ts';
import { meetsIndex } from '../protection-index.ts';
import { isOneOf } from '../values.ts';

export interface RankedProducts {
  elements: (kind: ElementKind) => readonly Product[];
  /** Without reserved modules. */
  blocks: (kind: LineKind) => readonly Product[];
  headBlocks: readonly Product[];
}

/** Archived products and those below the protection index are excluded, except accessories already selected. */
export function toChooseFrom(
  catalogue: Catalogue,
  { accessories, protectionIndex }: ConfigurationForm,
): Catalogue {
  const isAsked = (ref: string) => Array.isArray(accessories) && accessories.includes(ref);
  const isOffered = (product: Product) =>
    (!product.isArchived || isAsked(product.ref)) &&
    (!isOneOf(PROTECTION_INDEXES, protectionIndex) || meetsIndex(product, protectionIndex));
  return catalogue.products.every(isOffered)
    ? catalogue
    : createCatalogue(catalogue.products.filter(isOffered));
}

/** By brand, then price, then width. */
export function rankProducts(catalogue: Catalogue, brandLib: string | null | undefined): RankedProducts {
  const ranked = catalogue.products.toSorted(
    (a, b) =>
      Number(b.brandLib === brandLib) - Number(a.brandLib === brandLib) ||
      a.price - b.price ||
      (a.nbModules ?? 0) - (b.nbModules ?? 0),
  );
  const elements = groupBy(
    ranked.filter((product) => !isLineProduct(product)),
    ({ technical }) => technical.elementKind,
  );
  const blocks = groupBy(
    ranked.filter((product) => isLineProduct(product) && !isHeadBlock(product)),
    ({ technical }) => technical.lineKind,
  );
  return {
    elements: (kind) => elements.get(kind) ?? [],
    blocks: (kind) => blocks.get(kind) ?? [],
    headBlocks: ranked.filter(isHeadBlock),
  };
}

/** One per rated current, largest first. */
export function ratingsOf(products: readonly Product[], poles: Poles | undefined): Product[] {
  const byIn = groupBy(
    products.filter(({ technical }) => technical.poles === poles),
    ({ technical }) => technical.In ?? 0,
  );
  return [...byIn].sort(([a], [b]) => b - a).flatMap(([, [preferred]]) => (preferred ? [preferred] : []));
}
