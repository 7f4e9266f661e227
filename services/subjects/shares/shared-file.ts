import { createHash } from 'node:crypto';
import { billOfMaterials } from '@coffret/cabinet';
import { NO_REFERENCE } from '@coffret/contracts/configurations/reference';
import { type Refusal, refuse } from '@coffret/contracts/errors';
import { tooMany } from '../../core/http/too-many.ts';
import type { Services } from '../../core/services.ts';
import { toCabinet } from '../../core/to-cabinet.ts';
import { documentBytes } from '../documents/public.ts';
import { composeSheet, namedIn, renderSharedPaper } from '../quotes/public.ts';
import { isFinished, type OpenedShare } from './open-share.ts';
import { letterheadOf } from './present-shared.ts';
import { sharedPrices } from './shared-prices.ts';

/** Each has some 200 kB. */
const MAX_KEPT = 20;

type Bytes = Uint8Array;

/** The page of a share; the same content gives the same page. */
async function pageOf(services: Pick<Services, 'catalogue' | 'branding'>, opened: OpenedShare) {
  const { share, configuration, owner, quote } = opened;
  const cabinet = toCabinet(configuration, configuration._stack);
  const catalogue = namedIn(owner.culture, cabinet, await services.catalogue());
  const prices = sharedPrices(opened, catalogue);
  const { name: company, address, postalCode, city } = services.branding.issuer;
  const letterhead = letterheadOf(opened) ?? { company, address, postalCode, city };
  return renderSharedPaper(
    {
      ...composeSheet(cabinet, configuration.use ?? 'FIXED', catalogue),
      culture: owner.culture,
      ...(quote
        ? { reference: configuration.reference, version: quote.version, validUntil: quote.validUntil }
        : { reference: null, version: null, validUntil: null }),
      projectLib: null,
      configurationLib: configuration.lib,
      prices: share.prices === 'NONE' ? null : { letterhead, ...prices },
    },
    billOfMaterials(cabinet, catalogue),
  );
}

export const fileNameOf = ({ configuration: { reference, lib } }: OpenedShare) =>
  `${reference === NO_REFERENCE ? lib : reference}.pdf`;

/** Anonymous visitors must not load the printer: a page is printed once, and a share prints a limited number of pages. */
export function createSharedFiles(services: Services) {
  const kept = new Map<string, Promise<Bytes>>();

  async function printed(shareId: number, page: string): Promise<Bytes | Refusal> {
    const digest = createHash('sha256').update(page).digest('base64url');
    const known = kept.get(digest);
    if (known) return known;
    const left = await services.limits.take('sharedPapers', String(shareId));
    if (!left.ok) return tooMany(left.retryAfterMs);
    const printing = kept.get(digest) ?? services.printer.print(page);
    kept.set(digest, printing);
    printing.catch(() => kept.delete(digest));
    const [oldest] = kept.keys();
    if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest);
    return printing;
  }

  /** With the customer's own prices, that of the quote. */
  return async (opened: OpenedShare): Promise<Bytes | Refusal> => {
    const { share, quote } = opened;
    if (!isFinished(opened)) return refuse('NOT_FOUND');
    if (share.prices !== 'NET' || !quote) return printed(share.id, await pageOf(services, opened));
    return (await documentBytes(services, quote.documentId)) ?? refuse('NOT_FOUND');
  };
}
