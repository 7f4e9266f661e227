import type { Configuration } from '@coffret/contracts/configurations/answers';

/** A configuration as the server answers it, and the name of its brand. */
export type ServerConfiguration = Configuration & { brandLib?: string | null };

/** Why nothing may be changed; null: all may. */
export type Lock = 'QUOTE_OK' | 'QUOTE_EXPIRED' | 'DONE' | 'projectClosed' | 'noRight' | 'gone';

export function lockOf({ status, ProjProject }: ServerConfiguration, mayWrite: boolean): Lock | null {
  if (ProjProject.status === 'CLOSED') return 'projectClosed';
  if (status !== 'PENDING') return status;
  return mayWrite ? null : 'noRight';
}
