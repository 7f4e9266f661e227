import type { Configuration } from '@coffret/contracts/configurations/answers';

export type ServerConfiguration = Configuration & { brandLib?: string | null };

/** null: editable. */
export type Lock = 'QUOTE_OK' | 'QUOTE_EXPIRED' | 'DONE' | 'projectClosed' | 'noRight' | 'gone';

export function lockOf({ status, ProjProject }: ServerConfiguration, mayWrite: boolean): Lock | null {
  if (ProjProject.status === 'CLOSED') return 'projectClosed';
  if (status !== 'PENDING') return status;
  return mayWrite ? null : 'noRight';
}
