import type { PriceImport } from '@coffret/contracts/price-imports/answers';
import { api } from '../../data/api/api.ts';
import { at } from '../../data/api/path.ts';

export const importPath = (id: number) => at('/api/priceImports/{id}', { id });
export const listedPath = (id: number, from: number) => at('/api/priceImports/prices/{id}', { id, from });

/** Changes no prices yet. */
export function sendList(file: File, onProgress: (sent: number) => void) {
  const form = new FormData();
  form.append('filedata', file);
  return api.post(at('/api/priceImports'), form, { onProgress });
}

export const fetchImpact = (id: number, leftOut: readonly number[], signal: AbortSignal) =>
  api.post(at('/api/priceImports/impact/{id}', { id }), { leftOut }, { signal });

/** `effectiveAt` null: immediately; `seen`: confirmed large changes. */
export const applyImport = (
  { id, rowVersion }: PriceImport,
  leftOut: readonly number[],
  effectiveAt: string | null,
  seen: number,
) => api.post(at('/api/priceImports/apply/{id}', { id }), { leftOut, effectiveAt, seen, rowVersion });

export const cancelImport = ({ id }: PriceImport) =>
  api.post(at('/api/priceImports/cancel/{id}', { id }), {});
export const undoImport = ({ id }: PriceImport) => api.post(at('/api/priceImports/undo/{id}', { id }), {});

export const rejectedWorkbook = ({ id }: PriceImport) => api.blob(`/api/priceImports/rejected/${id}`);
