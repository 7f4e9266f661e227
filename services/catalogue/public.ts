/** What other subjects use of the catalogue. */
export { createCatalogueSource } from './catalogue-source.ts';
export { product } from './decider.ts';
export { addComplete } from './products.ts';
