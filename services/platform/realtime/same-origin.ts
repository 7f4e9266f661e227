import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether no page of somebody else's asks for a socket. Browsers name the origin of the page that asks, which is the
 * address that it is reached by or the public one; who names none is no browser.
 */
export function isSameOrigin({ origin, host }: IncomingHttpHeaders, publicUrl: string): boolean {
  if (origin === undefined) return true;
  const page = URL.parse(origin);
  return page !== null && (page.host === host || page.origin === new URL(publicUrl).origin);
}
