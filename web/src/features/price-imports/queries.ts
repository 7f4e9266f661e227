import type { PriceImport } from '@coffret/contracts/price-imports/answers';
import type { ColumnChoice } from '@coffret/contracts/price-list';
import { api } from '../../data/api/api.ts';
import { at } from '../../data/api/path.ts';

export const importPath = (id: number) => at('/api/priceImports/{id}', { id });
export const listedPath = (id: number, from: number) => at('/api/priceImports/prices/{id}', { id, from });

/** Changes no prices yet. */
export function sendList(
  file: File,
  onProgress: (sent: number) => void,
  mapping: readonly ColumnChoice[] = [],
) {
  const form = new FormData();
  if (mapping.length > 0) form.append('mapping', JSON.stringify(mapping));
  form.append('filedata', file);
  return api.post(at('/api/priceImports'), form, { onProgress });
}

export const fetchImpact = (id: number, leftOut: readonly number[], signal: AbortSignal) =>
  api.post(at('/api/priceImports/impact/{id}', { id }), { leftOut }, { signal });

/** `effectiveAt` null: immediately; `confirm`: references whose changes are ticked. */
export const applyImport = (
  { id, rowVersion }: PriceImport,
  leftOut: readonly number[],
  effectiveAt: string | null,
  confirm: readonly string[],
) =>
  api.post(at('/api/priceImports/apply/{id}', { id }), {
    leftOut,
    effectiveAt,
    confirm: JSON.stringify(confirm),
    rowVersion,
  });

export const cancelImport = ({ id }: PriceImport) =>
  api.post(at('/api/priceImports/cancel/{id}', { id }), {});
export const undoImport = ({ id }: PriceImport) => api.post(at('/api/priceImports/undo/{id}', { id }), {});

/** In the form of the catalogue's export. */
export const newProductsWorkbook = ({ id }: PriceImport) =>
  api.blob(`/api/priceImports/rejected/${id}?form=new`);

export const rejectedWorkbook = ({ id }: PriceImport) => api.blob(`/api/priceImports/rejected/${id}`);
