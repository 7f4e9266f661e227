/** What other subjects use of the catalogue. */

export { comparePrices, type PriceComparison } from '../price-imports/price-list/compare-prices.ts';
export { readPriceList } from '../price-imports/price-list/read-price-list.ts';
export { catalogueAsOf, catalogueOf } from './as-of.ts';
export { createCatalogueSource } from './catalogue-source.ts';
export { product } from './decider.ts';
export { impactOf } from '../price-imports/price-impact.ts';
export { addComplete } from './products.ts';
