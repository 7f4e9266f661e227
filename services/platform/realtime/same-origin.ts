import type { IncomingHttpHeaders } from 'node:http';

/** Rejects sockets from pages of other origins. Clients that are no browsers send no origin. */
export function isSameOrigin({ origin, host }: IncomingHttpHeaders, publicUrl: string): boolean {
  if (origin === undefined) return true;
  const page = URL.parse(origin);
  return page !== null && (page.host === host || page.origin === new URL(publicUrl).origin);
}
