import { catalogue } from '@coffret/cabinet/test-data/catalogue';
import type { Product } from '@coffret/contracts/catalogue/answers';

const BRANDS = ['Voltéa', 'Nordel', 'Kairos'];
const answered = {
  rowVersion: 0,
  categoryId: 1,
  componentId: null,
  urlImage: null,
  createdAt: '',
  updatedAt: '',
};

/** The catalogue of the rules as the server answers it. */
export const listed = catalogue.products.map(
  (product, index) =>
    ({ id: index + 1, ...answered, brandId: BRANDS.indexOf(product.brandLib) + 1, ...product }) as Product,
);
