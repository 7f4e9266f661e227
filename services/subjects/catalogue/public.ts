/** What other subjects use of the catalogue. */
export { catalogueAsOf, catalogueOf } from './as-of.ts';
export { createCatalogueSource } from './catalogue-source.ts';
export { product } from './decider.ts';
export { impactOf } from './price-impact.ts';
export { comparePrices, type PriceComparison } from './price-list/compare-prices.ts';
export { readPriceList } from './price-list/read-price-list.ts';
export { addComplete } from './products.ts';
