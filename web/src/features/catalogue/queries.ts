import type { Product } from '@coffret/contracts/catalogue/answers';
import { at } from '../../data/api/path.ts';

export const BRANDS = at('/api/brands', { size: 'all' });
export const CATEGORIES = at('/api/categories', { size: 'all' });
export const PRODUCTS = at('/api/products');
export const productsLikePath = (search: string) =>
  at('/api/products', { size: 10, sort: 'ref', isArchived: false, search: search.trim() || undefined });
export const productPath = (id: number) => at('/api/products/{id}', { id });
export const pricesPath = (id: number) => at('/api/products/{id}/prices', { id });
export const productUses = (id: number) => at('/api/products/{id}/uses', { id });
export const priceImpactPath = (id: number, price: number) =>
  at('/api/products/{id}/priceImpact', { id, price });
export const archivePath = (id: number) => at('/api/productsArchive/{id}', { id });
export const replacePath = (id: number) => at('/api/productsReplace/{id}', { id });
export const undoReplacementPath = (id: number) => at('/api/productsReplace/undo/{id}', { id });
export const replacementImpactPath = (id: number, by: number) =>
  at('/api/products/{id}/replacementImpact', { id, by });
export const replacementsPath = ({ line, technical }: Product) =>
  at('/api/products', {
    line,
    sort: 'ref',
    size: 100,
    isArchived: false,
    ...(technical.elementKind && { elementKind: technical.elementKind }),
  });
export const productsByRefPath = (refs: readonly string[]) => at('/api/products', { ref: refs, size: 25 });
