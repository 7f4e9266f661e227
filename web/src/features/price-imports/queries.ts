import type { PriceImport } from '@coffret/contracts/price-imports/answers';
import type { PriceListQuery } from '@coffret/contracts/price-imports/commands';
import type { ColumnChoice } from '@coffret/contracts/price-list';
import { api } from '../../data/api/api.ts';
import { at } from '../../data/api/path.ts';
import type { Taken } from './taken.ts';

export const BRANDS = at('/api/brands', { size: 'all' });
export const CATEGORIES = at('/api/categories', { size: 'all' });
export const KEPT_CHOICES = at('/api/priceListChoices');

export const READING = at('/api/priceListReading');

export const importPath = (id: number) => at('/api/priceImports/{id}', { id });
export const overlapsPath = (id: number) => at('/api/priceImports/overlaps/{id}', { id });
export const listedPath = (id: number, query: Partial<PriceListQuery>) =>
  at('/api/priceImports/prices/{id}', { id, ...query });

/** Changes no prices yet. */
export function sendList(file: File, onProgress: (sent: number) => void) {
  const form = new FormData();
  form.append('filedata', file);
  return api.post(at('/api/priceImports'), form, { onProgress });
}

export interface Reading {
  mapping: readonly ColumnChoice[];
  /** The choices are kept for the next list with these headings. */
  keep?: boolean;
  /** Prices of 0 are meant. */
  zero?: 'accept';
}

/** Reads the file of a draft again. */
export const chooseColumns = ({ id, rowVersion }: PriceImport, reading: Reading) =>
  api.post(at('/api/priceImports/choose/{id}', { id }), { ...reading, rowVersion });

export const forgetChoice = (id: number) => api.delete(at('/api/priceListChoices/{id}', { id }));

const inBody = ({ leftOut, confirm }: Taken) => ({ leftOut, confirm: JSON.stringify(confirm) });

export const fetchImpact = (id: number, taken: Taken, signal: AbortSignal) =>
  api.post(at('/api/priceImports/impact/{id}', { id }), inBody(taken), { signal });

/** `effectiveAt` null: immediately. */
export const applyImport = ({ id, rowVersion }: PriceImport, taken: Taken, effectiveAt: string | null) =>
  api.post(at('/api/priceImports/apply/{id}', { id }), { ...inBody(taken), effectiveAt, rowVersion });

export const cancelImport = ({ id }: PriceImport) =>
  api.post(at('/api/priceImports/cancel/{id}', { id }), {});
export const undoImport = ({ id }: PriceImport) => api.post(at('/api/priceImports/undo/{id}', { id }), {});

/** In the form of the catalogue's export. */
export const newProductsWorkbook = ({ id }: PriceImport) =>
  api.blob(`/api/priceImports/rejected/${id}?form=new`);

export const rejectedWorkbook = ({ id }: PriceImport) => api.blob(`/api/priceImports/rejected/${id}`);
