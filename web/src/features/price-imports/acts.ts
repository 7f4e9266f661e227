import type { PriceImport } from '@coffret/contracts/price-imports/answers';
import type { ColumnChoice } from '@coffret/contracts/price-list';
import { api } from '../../data/api/api.ts';
import { at } from '../../data/api/path.ts';
import { rulesOf, type Taken } from './taken.ts';

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

export const fetchImpact = (id: number, taken: Taken, signal: AbortSignal) =>
  api.post(at('/api/priceImports/impact/{id}', { id }), { rules: rulesOf(taken) }, { signal });

export const fetchOverlaps = (id: number, taken: Taken, signal: AbortSignal) =>
  api.post(at('/api/priceImports/overlaps/{id}', { id }), { rules: rulesOf(taken) }, { signal });

/** `effectiveAt` null: immediately. */
export const applyImport = ({ id, rowVersion }: PriceImport, taken: Taken, effectiveAt: string | null) =>
  api.post(at('/api/priceImports/apply/{id}', { id }), { rules: rulesOf(taken), effectiveAt, rowVersion });

export const cancelImport = ({ id }: PriceImport) =>
  api.post(at('/api/priceImports/cancel/{id}', { id }), {});
export const undoImport = ({ id }: PriceImport) => api.post(at('/api/priceImports/undo/{id}', { id }), {});
