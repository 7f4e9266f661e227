import type { ConfigurationForm } from '@coffret/cabinet/configuration';
import type { Status } from '../../../theme/status-tag.tsx';
import type { ShownLine } from './stack.ts';

/** A configuration as `GET /api/configurations/{id}` and `PUT editConfigurator` answer it. */
export interface ServerConfiguration extends ConfigurationForm {
  id: number;
  rowVersion: number;
  lib: string;
  projectId: number;
  brandId: number | null;
  quantity: number;
  isCircuitBreakerAdded: boolean | null;
  status: Exclude<Status, 'OPENED' | 'CLOSED'>;
  reference: string;
  /** ISO 8601. */
  updatedAt: string;
  /** Of all cabinets, with the customer's discount, euros. */
  price: number;
  ProjProject: { id: number; lib: string; status: 'OPENED' | 'CLOSED' };
  ProjLines: readonly ShownLine[];
}

/** Why nothing may be changed; null: all may. */
export type Lock = 'QUOTE_OK' | 'QUOTE_EXPIRED' | 'DONE' | 'projectClosed' | 'noRight' | 'gone';

export function lockOf({ status, ProjProject }: ServerConfiguration, mayWrite: boolean): Lock | null {
  if (ProjProject.status === 'CLOSED') return 'projectClosed';
  if (status !== 'PENDING') return status;
  return mayWrite ? null : 'noRight';
}
