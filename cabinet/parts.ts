import type { Catalogue, Product } from './catalogue.ts';
import { EMPTY_REF } from './catalogue.ts';
import type { Configuration, ConfigurationForm } from './configuration.ts';
import { ratingsOf } from './configuration.ts';
import { readStack } from './stack.ts';
import { connectionFor, headBreakerFor } from './supply-parts.ts';

/** `quantity`: per cabinet. */
export interface Part {
  product: Product;
  quantity: number;
}

/** For isCircuitBreakerAdded = true; in the reserved modules of the head block. */
export const headBreaker = (configuration: Configuration, catalogue: Catalogue): Product | undefined =>
  configuration.isCircuitBreakerAdded ? headBreakerFor(configuration, catalogue) : undefined;

/** A connection rated below the supply cannot be limited to the supply (cabinet-rules.md, section 3 F). */
export function mayHaveHeadBreaker(form: ConfigurationForm): boolean {
  const { supply, connection } = ratingsOf(form);
  return connection >= supply;
}

const ORDER = ['LINE', 'CONNECTION', 'HEAD', 'RCD', 'RCBO', 'MCB', 'CEE', 'CLASSIC', 'ESTOP', 'ACC'];

const rank = ({ technical }: Product) => {
  const index = ORDER.indexOf(technical.elementKind ?? 'LINE');
  return index < 0 ? ORDER.length : index;
};

/** Euros without tax. */
export type ListPrice = (product: Product) => number;

export const listPrice: ListPrice = (product) => product.price;

/** All products with the head breaker and the connection; EMPTY only when it has a price. By kind, then as in the catalogue. */
export function partsOf(
  configuration: Configuration,
  catalogue: Catalogue,
  priceOf: ListPrice = listPrice,
): Part[] {
  const { accessories, lines } = readStack(configuration.ProjLines, catalogue);
  const quantities = new Map<Product, number>();
  const add = (product: Product) => quantities.set(product, (quantities.get(product) ?? 0) + 1);
  for (const line of [...accessories, ...lines]) {
    if (line.product.ref !== EMPTY_REF || priceOf(line.product) > 0) add(line.product);
    for (const { product } of line.elements) add(product);
  }
  for (const product of [headBreaker(configuration, catalogue), connectionFor(configuration, catalogue)])
    if (product) add(product);
  // By map: a catalogue may have 50,000 products.
  const place = ({ ref }: Product) => catalogue.order.get(ref) ?? 0;
  return Array.from(quantities, ([product, quantity]) => ({ product, quantity })).sort(
    (a, b) => rank(a.product) - rank(b.product) || place(a.product) - place(b.product),
  );
}
