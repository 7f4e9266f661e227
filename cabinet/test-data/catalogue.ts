import type { Product } from '../catalogue.ts';
import { createCatalogue } from '../catalogue.ts';
import file from './catalogue.json' with { type: 'json' };

export const catalogue = createCatalogue(file.products as Product[]);
