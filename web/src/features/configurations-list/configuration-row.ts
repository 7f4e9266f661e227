import type { Parameters } from '@coffret/contracts/configurations/events';

/** A row of `GET /api/configurations`. */
export interface ConfigurationRow extends Parameters {
  id: number;
  rowVersion: number;
  lib: string;
  projectId: number;
  projectLib: string;
  projectStatus: 'OPENED' | 'CLOSED';
  status: 'PENDING' | 'QUOTE_OK' | 'QUOTE_EXPIRED' | 'DONE';
  reference: string;
  quoteUrl: string | null;
  price: number;
  createdAt: string;
  updatedAt: string;
}
