export { useDesignations, useProductsByRef } from './use-products-by-ref.ts';
