import type { Catalogue, Product } from './catalogue.ts';
import { EMPTY_REF } from './catalogue.ts';
import type { Configuration, ConfigurationForm } from './configuration.ts';
import { POWER_SUPPLY_INTENSITIES, ratingsOf, SUPPLY_RATING } from './configuration.ts';
import { readStack } from './stack.ts';
import { isOneOf } from './values.ts';

/** `quantity`: per cabinet. */
export interface Part {
  product: Product;
  quantity: number;
}

/** For isCircuitBreakerAdded = true: of the supply's intensity, 2P on mono, 4P on tetra; in the reserved modules. */
export function headBreaker(configuration: Configuration, catalogue: Catalogue): Product | undefined {
  const { isCircuitBreakerAdded, powerSupply, powerSupplyIntensity } = configuration;
  if (!isCircuitBreakerAdded || !isOneOf(POWER_SUPPLY_INTENSITIES, powerSupplyIntensity)) return undefined;
  const poles = powerSupply === 'MONO_230' ? '2P' : '4P';
  const rating = SUPPLY_RATING[powerSupplyIntensity];
  return catalogue.products.find(
    ({ technical }) =>
      technical.elementKind === 'HEAD' && technical.poles === poles && technical.In === rating,
  );
}

/** A connection rated below the supply cannot be limited to the supply (cabinet-rules.md, section 3 F). */
export function mayHaveHeadBreaker(form: ConfigurationForm): boolean {
  const { supply, connection } = ratingsOf(form);
  return connection >= supply;
}

const ORDER = ['LINE', 'HEAD', 'RCD', 'MCB', 'CEE', 'CLASSIC', 'ESTOP', 'ACC'];

const rank = ({ technical }: Product) => {
  const index = ORDER.indexOf(technical.elementKind ?? 'LINE');
  return index < 0 ? ORDER.length : index;
};

/** Euros without tax. */
export type ListPrice = (product: Product) => number;

export const listPrice: ListPrice = (product) => product.price;

/** All products with the head breaker; EMPTY only when it has a price. By kind, then as in the catalogue. */
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
  const head = headBreaker(configuration, catalogue);
  if (head) add(head);
  // By map: a catalogue may have 50,000 products.
  const place = ({ ref }: Product) => catalogue.order.get(ref) ?? 0;
  return Array.from(quantities, ([product, quantity]) => ({ product, quantity })).sort(
    (a, b) => rank(a.product) - rank(b.product) || place(a.product) - place(b.product),
  );
}
