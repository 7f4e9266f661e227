import type { Product } from '../catalogue.ts';
import { createCatalogue } from '../catalogue.ts';
import file from './catalogue.json' with { type: 'json' };

/** The catalogue that the product is delivered with. */
export const catalogue = createCatalogue(file.products as Product[]);
